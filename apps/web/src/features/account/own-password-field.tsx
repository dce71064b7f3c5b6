import { passwordInputMaxLength } from '@terrier/contract/limits'
import type { ComponentProps } from 'react'

import { passwordText } from '../../text/fields.ts'
import { PasswordField } from '../../ui/password-field.tsx'

interface OwnPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'words' | 'autoComplete' | 'maxLength'
> {
  readonly username: string
}

/**
 * Field for the account's own password, required before operations that a session alone must not
 * perform.
 */
export function OwnPasswordField({ username, ...props }: OwnPasswordFieldProps) {
  return (
    <>
      {/* Hidden user name, so that a password manager finds the right entry. */}
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...props}
        words={passwordText}
        autoComplete="current-password"
        maxLength={passwordInputMaxLength}
      />
    </>
  )
}
