import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Specimen } from './specimen.tsx';

const PAGE_COUNT = 12;

export function NavigationSpecimens() {
  const [tab, setTab] = useState('login');
  const [parameters] = useSearchParams();
  const page = Number(parameters.get('page') ?? 6);
  return (
    <Specimen title="Navigation">
      <Breadcrumbs
        crumbs={[{ label: 'Home', to: '/' }, { label: 'SSD', to: '/ssd' }, { label: 'Strata 2 TB NVMe' }]}
      />
      <Tabs
        label="Account"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'login', label: 'Login', content: <p className="py-4">For those who have an account.</p> },
          { value: 'sign-up', label: 'Sign Up', content: <p className="py-4">For those who want one.</p> },
          { value: 'guest', label: 'Guest', content: <p className="py-4">For those who want none.</p> },
        ]}
      />
      <Pagination page={page} pageCount={PAGE_COUNT} hrefFor={(number) => `?page=${number}`} />
    </Specimen>
  );
}
