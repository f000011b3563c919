import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { nextTheme, setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/button.tsx';

const looks = {
  light: { Icon: Sun, label: 'Light' },
  dark: { Icon: Moon, label: 'Dark' },
  system: { Icon: Monitor, label: 'System' },
} satisfies Record<Theme, unknown>;

/** All three at a glance where there is room; below 768 px one button that goes through them in turn. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <>
      <fieldset className="theme-switch max-md:hidden">
        <legend className="sr-only">Theme</legend>
        {themes.map((choice) => {
          const { Icon, label } = looks[choice];
          return (
            <label key={choice} title={label}>
              <input
                type="radio"
                name="theme"
                className="sr-only"
                checked={theme === choice}
                onChange={() => setTheme(choice)}
              />
              <Icon size={15} aria-hidden="true" />
              <span className="sr-only">{label}</span>
            </label>
          );
        })}
      </fieldset>
      <CyclingButton theme={theme ?? 'system'} />
    </>
  );
}

function CyclingButton({ theme }: { theme: Theme }) {
  const { Icon, label } = looks[theme];
  const next = nextTheme(theme);
  return (
    <IconButton
      className="md:hidden"
      label={`Theme: ${label}. Switch to ${looks[next].label}`}
      onClick={() => setTheme(next)}
    >
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  );
}
