import { requestPasswordReset } from '@terrier/contract/account-details'
import { emailMaxLength } from '@terrier/contract/limits'
import { accountRules } from '@terrier/domain/account/account-rules'
import { collectFieldErrors } from '@terrier/domain/account/field-errors'
import { useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { useForm } from '../../api/use-form.ts'
import { fieldText } from '../../text/fields.ts'
import { language } from '../../text/language.ts'
import { resetPasswordText as text } from '../../text/reset-password.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AuthScreenProps } from './auth-screen-props.ts'
import styles from './auth-screen.module.css'
import { ScreenMessage } from './screen-message.tsx'
import { useSignUpConfig } from './use-sign-up-config.ts'

export function ResetPasswordScreen({ onNavigate, takesFocus }: AuthScreenProps) {
  const [isDone, setDone] = useState(false)
  const toLogIn = () => onNavigate('/auth')
  const config = useSignUpConfig()
  const sendsMail = config?.sendsMail ?? true
  const mailPage = config?.localMailPath ?? null
  if (isDone) {
    return (
      <ScreenMessage heading={text.done} takesFocus action={text.ok} onAction={toLogIn}>
        {text.doneHelp}
        {mailPage !== null && (
          <>
            {' '}
            <a href={`${mailPage}?language=${language}`}>{text.localMail}</a>
          </>
        )}
      </ScreenMessage>
    )
  }
  return (
    <div className={styles.screen}>
      <title>{text.pageTitle}</title>
      <ScreenHeading takesFocus={takesFocus}>{text.heading}</ScreenHeading>
      {sendsMail ? (
        <ResetPasswordForm onDone={() => setDone(true)} onCancel={toLogIn} />
      ) : (
        <>
          <Note size="form">{text.noMail}</Note>
          <PlainButton onClick={toLogIn}>{text.ok}</PlainButton>
        </>
      )}
    </div>
  )
}

interface ResetPasswordFormProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

function ResetPasswordForm({ onDone, onCancel }: ResetPasswordFormProps) {
  const form = useForm({
    initial: { username: '' },
    validate: ({ username }) => collectFieldErrors([['username', accountRules.username(username)]]),
    send: async ({ username }) => {
      await request(requestPasswordReset, { body: { username: username.trim() } })
      onDone()
    },
  })
  const { failure } = form
  // Specification 8: failures are not shown. Messages from the server itself reveal nothing, so
  // they are.
  const message = failure instanceof ApiProblem && failure.code !== 'unexpected' && failure.message
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.onSubmit}>
      <Note size="form">{text.help}</Note>
      {message && <InlineMessage kind="error">{message}</InlineMessage>}
      <TextField
        {...form.fieldProps('username')}
        label={fieldText.username}
        type="email"
        autoComplete="username"
        maxLength={emailMaxLength}
      />
      <div className={styles.actions}>
        <PlainButton variant="secondary" onClick={onCancel}>
          {text.cancel}
        </PlainButton>
        <PlainButton type="submit" aria-busy={form.isSending}>
          {form.isSending && <Spinner size={18} />}
          {form.isSending ? text.submitting : text.submit}
        </PlainButton>
      </div>
    </Stack>
  )
}
