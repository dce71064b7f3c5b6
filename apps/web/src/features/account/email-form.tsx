import { useQueryClient } from '@tanstack/react-query'
import { changeEmail } from '@terrier/contract/account-details'
import { emailMaxLength } from '@terrier/contract/limits'
import type { UserDetails } from '@terrier/contract/user'
import { accountRules, confirmEmailRule } from '@terrier/domain/account/account-rules'
import { collectFieldErrors } from '@terrier/domain/account/field-errors'
import { useState } from 'react'

import { request, type ReplyOf } from '../../api/request.ts'
import { useForm } from '../../api/use-form.ts'
import { accountText as text } from '../../text/account.ts'
import { fieldText } from '../../text/fields.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Done, FormFooter } from './form-footer.tsx'

interface EmailFormProps {
  readonly details: UserDetails
  readonly onDone: () => void
}

export function EmailForm({ details, onDone }: EmailFormProps) {
  const queryClient = useQueryClient()
  const [reply, setReply] = useState<ReplyOf<typeof changeEmail>>()
  const form = useForm({
    initial: { username: '', confirmEmail: '' },
    validate: ({ username, confirmEmail }) =>
      collectFieldErrors([
        ['username', accountRules.username(username)],
        ['confirmEmail', confirmEmailRule(username, confirmEmail)],
      ]),
    send: async ({ username }) => {
      setReply(await request(changeEmail, { body: { username: username.trim() } }))
      await queryClient.invalidateQueries({ queryKey: ['details'] })
    },
  })
  if (reply) {
    // The address changes only when the link in the mail is opened, so no success is reported
    // before.
    return reply.pendingEmail === null ? (
      <Done heading={text.emailDone} onDone={onDone} />
    ) : (
      <Done
        heading={text.emailPending}
        help={text.pending({ email: reply.pendingEmail })}
        onDone={onDone}
      />
    )
  }
  const field = { type: 'email', autoComplete: 'email', maxLength: emailMaxLength } as const
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.onSubmit}>
      <Note size="form">{text.presentEmail({ email: details.username })}</Note>
      <TextField {...form.fieldProps('username')} {...field} label={fieldText.newEmail} />
      <TextField {...form.fieldProps('confirmEmail')} {...field} label={fieldText.confirmEmail} />
      <FormFooter
        isSending={form.isSending}
        message={form.failure === null ? null : text.emailFailed}
      >
        {text.changeEmail}
      </FormFooter>
    </Stack>
  )
}
