import { passwordInputMaxLength } from '@terrier/contract/limits'
import type { ComponentProps } from 'react'

import { passwordWords } from '../../text/fields.ts'
import { PasswordField } from '../../ui/password-field.tsx'

interface OwnPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'words' | 'autoComplete' | 'maxLength'
> {
  readonly username: string
}

/** Asks for the password of the account once more, before something that a session alone must not do. */
export function OwnPasswordField({ username, ...props }: OwnPasswordFieldProps) {
  return (
    <>
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...props}
        words={passwordWords}
        autoComplete="current-password"
        maxLength={passwordInputMaxLength}
      />
    </>
  )
}
