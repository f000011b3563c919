import BadgeCheck from 'lucide-react/icons/badge-check';
import Lock from 'lucide-react/icons/lock';
import Tag from 'lucide-react/icons/tag';

const tiles = [
  { title: 'Original Product', text: 'Genuine warranty', Icon: BadgeCheck },
  { title: 'Secure Payment', text: '100% secure checkout', Icon: Lock },
  { title: 'Best Price', text: 'Competitive pricing', Icon: Tag },
];

export function AssuranceTiles() {
  return (
    <ul className="panel assurance-tiles">
      {tiles.map(({ title, text, Icon }) => (
        <li key={title}>
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
