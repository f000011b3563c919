import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { policyList } from './policy-list.ts';

export function RelatedPolicies({ currentPath }: { currentPath: string }) {
  const others = policyList.filter(({ path }) => path !== currentPath);
  return (
    <section aria-labelledby="related-policies" className="pt-sec">
      <h2 id="related-policies" className="pb-4 text-22">
        Related policies
      </h2>
      <ul className="joined-grid related-policies">
        {others.map(({ path, title, about }) => (
          <li key={path}>
            <Link to={path} className="related-policy">
              <span>
                <strong>{title}</strong>
                <span className="text-ink-3">{about}</span>
              </span>
              <ArrowRight size={18} aria-hidden="true" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
