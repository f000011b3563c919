import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { type Ref, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CartDebug } from './cart-debug.tsx';
import { OrdersTab, ProductsTab, UsersTab } from './figure-tabs.tsx';
import { KeepAliveTab } from './keep-alive-tab.tsx';
import { ConfigTab, HealthTab, LogsTab } from './payment-tabs.tsx';
import { TestTab } from './test-tab.tsx';

const tabs = [
  { value: 'Health', Content: HealthTab },
  { value: 'Config', Content: ConfigTab },
  { value: 'Logs', Content: LogsTab },
  { value: 'Test', Content: TestTab },
  { value: 'Products', Content: ProductsTab },
  { value: 'Orders', Content: OrdersTab },
  { value: 'Users', Content: UsersTab },
  { value: 'Keep-Alive', Content: KeepAliveTab },
].map(({ value, Content }) => ({ value, label: value, content: <Content /> }));

interface DebugPanelProps {
  headingRef: Ref<HTMLHeadingElement>;
  tab: string;
  onTabChange: (tab: string) => void;
  onClose: () => void;
}

/** Only the data of the open tab is fetched. */
export function DebugPanel({ headingRef, tab, onTabChange, onClose }: DebugPanelProps) {
  const client = useQueryClient();
  const [isCartOpen, setIsCartOpen] = useState(false);
  const refresh = () =>
    void client.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/admin/debug/'),
    });
  return (
    <>
      <div className="debug-head">
        <h2 ref={headingRef} tabIndex={-1}>
          Debug
        </h2>
        <span className="debug-note">every 5 s</span>
        <IconButton label="Refresh now" onClick={refresh}>
          <RefreshCw size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Close debug panel" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <Tabs label="Debug data" tabs={tabs} value={tab} onChange={onTabChange} />
      {isCartOpen && <CartDebug />}
      <div className="debug-foot">
        <Button
          variant="line"
          size="small"
          aria-expanded={isCartOpen}
          onClick={() => setIsCartOpen(!isCartOpen)}
        >
          Cart debug
        </Button>
        <kbd>Ctrl Shift D</kbd>
      </div>
    </>
  );
}
