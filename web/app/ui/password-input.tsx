import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { Input } from './input.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="password-input">
      <Input autoComplete="current-password" {...props} type={isShown ? 'text' : 'password'} />
      <IconButton
        label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
        disabled={props.disabled}
      >
        <Icon size={18} />
      </IconButton>
    </span>
  );
}
