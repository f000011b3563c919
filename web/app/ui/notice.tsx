import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone: 'good' | 'error';
  children: ReactNode;
}

export function Notice({ tone, children }: NoticeProps) {
  const Icon = tone === 'good' ? Check : CircleAlert;
  return (
    <div className={`notice notice-${tone}`} role={tone === 'good' ? 'status' : 'alert'}>
      <Icon size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
