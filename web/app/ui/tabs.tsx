import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Root value={value} onValueChange={onChange}>
      <List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
}
