import { setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { Radio } from '#web/ui/radio.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { ButtonSpecimens } from './button-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { NavigationSpecimens } from './navigation-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { SignSpecimens } from './sign-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { StripSpecimens } from './strip-specimens.tsx';
import { TableSpecimens } from './table-specimens.tsx';
import { ToastSpecimens } from './toast-specimens.tsx';

/** Every component of web/app/ui in every state, for reference and for tests. */
export function Gallery() {
  return (
    <>
      <main className="wrap py-10">
        <h1 className="text-36">UI components</h1>
        <ThemeChoice />
        <div className="panel mt-6">
          <ButtonSpecimens />
          <FieldSpecimens />
          <ChoiceSpecimens />
          <SignSpecimens />
          <NavigationSpecimens />
          <OverlaySpecimens />
          <ToastSpecimens />
          <StripSpecimens />
          <TableSpecimens />
          <StateSpecimens />
        </div>
      </main>
      <Toaster />
    </>
  );
}

const names: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className="specimen-row mt-4">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <Radio
          key={theme}
          name="theme"
          label={names[theme]}
          checked={theme === chosen}
          onChange={() => setTheme(theme)}
        />
      ))}
    </fieldset>
  );
}
