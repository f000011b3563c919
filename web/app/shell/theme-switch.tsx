import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { nextTheme, setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import { IconChoice } from '#web/ui/icon-choice.tsx';

const themeOptions = {
  light: { Icon: Sun, label: 'Light' },
  dark: { Icon: Moon, label: 'Dark' },
  system: { Icon: Monitor, label: 'System' },
} satisfies Record<Theme, unknown>;

const choices = themes.map((theme) => ({ value: theme, ...themeOptions[theme] }));

/** Three radio buttons; below the breakpoint `md` one button that cycles through the themes. */
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
  const { Icon, label } = themeOptions[theme];
  const next = nextTheme(theme);
  return (
    <IconButton
      className="md:hidden"
      label={`Theme: ${label}. Switch to ${themeOptions[next].label}`}
      onClick={() => setTheme(next)}
    >
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  );
}
