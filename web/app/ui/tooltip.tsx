import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  /** Additional information about a labelled control. Touch screens do not show it. */
  content: ReactNode;
  /** One control that accepts a ref. */
  children: ReactElement;
}

export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Provider delayDuration={400}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content className="tooltip slab" sideOffset={6} collisionPadding={8}>
            {content}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
