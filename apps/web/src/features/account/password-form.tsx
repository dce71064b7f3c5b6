import { changePassword } from '@terrier/contract/account-details'
import { passwordMaxLength } from '@terrier/contract/limits'
import { accountRules, confirmPasswordRule } from '@terrier/domain/account/account-rules'
import { collectFieldErrors } from '@terrier/domain/account/field-errors'
import { useState } from 'react'

import { request } from '../../api/request.ts'
import { endPasswordChange } from '../../api/session.ts'
import { useForm } from '../../api/use-form.ts'
import { accountText as text } from '../../text/account.ts'
import { fieldText, passwordText } from '../../text/fields.ts'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Done, FormFooter } from './form-footer.tsx'

interface PasswordFormProps {
  readonly username: string
  readonly isMandatory: boolean
  readonly onDone: () => void
}

export function PasswordForm({ username, isMandatory, onDone }: PasswordFormProps) {
  const [endedSessions, setEndedSessions] = useState<number>()
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    validate: ({ password, confirmPassword }) =>
      collectFieldErrors([
        ['password', accountRules.password(password)],
        ['confirmPassword', confirmPasswordRule(password, confirmPassword)],
      ]),
    send: async ({ password }) => {
      const reply = await request(changePassword, { body: { password } })
      endPasswordChange()
      setEndedSessions(reply.endedSessions)
    },
  })
  if (endedSessions !== undefined) {
    const help = endedSessions > 0 ? { help: text.passwordOthers } : {}
    return <Done heading={text.passwordDone} {...help} onDone={onDone} />
  }
  const field = { autoComplete: 'new-password', words: passwordText } as const
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.onSubmit}>
      {isMandatory && <Note size="form">{text.mustChange}</Note>}
      {/* Hidden user name, so that a password manager finds the right entry. */}
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...form.fieldProps('password')}
        {...field}
        label={fieldText.newPassword}
        help={fieldText.passwordHelp}
        maxLength={passwordMaxLength}
      />
      <PasswordField
        {...form.fieldProps('confirmPassword')}
        {...field}
        label={fieldText.confirmNewPassword}
        maxLength={passwordMaxLength}
      />
      <FormFooter
        isSending={form.isSending}
        message={form.failure === null ? null : text.passwordFailed}
      >
        {text.changePassword}
      </FormFooter>
    </Stack>
  )
}
