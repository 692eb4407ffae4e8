import { NavLink } from 'react-router-dom';
import { cx } from './cx.ts';

export interface TabLink {
  to: string;
  label: string;
}

/** Tabs that are screens of their own: links, with the current one marked. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul className="flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              className={({ isActive }) =>
                cx(
                  'flex min-h-touch items-center border-b-3 px-4 font-semibold text-sm',
                  isActive
                    ? 'border-accent text-ink'
                    : 'border-transparent text-muted hover:border-line hover:text-ink',
                )
              }
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
