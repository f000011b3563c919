import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { nextTheme, setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import { IconChoice } from '#web/ui/icon-choice.tsx';

const looks = {
  light: { Icon: Sun, label: 'Light' },
  dark: { Icon: Moon, label: 'Dark' },
  system: { Icon: Monitor, label: 'System' },
} satisfies Record<Theme, unknown>;

const choices = themes.map((theme) => ({ value: theme, ...looks[theme] }));

/** All three at a glance where there is room; below 768 px one button that goes through them in turn. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <>
      <IconChoice
        className="theme-switch max-md:hidden"
        label="Theme"
        name="theme"
        choices={choices}
        value={theme}
        onChange={setTheme}
      />
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
