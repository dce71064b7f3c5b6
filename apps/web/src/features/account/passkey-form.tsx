import { passkeyNameMaxLength } from '@terrier/contract/limits'
import { useEffect, useRef } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { addPasskey, PasskeyStopped } from '../../api/passkeys.ts'
import { useForm } from '../../api/use-form.ts'
import { passkeysText as text } from '../../text/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

interface PasskeyFormProps {
  readonly username: string
  readonly onAdded: (name: string) => void
  readonly onCancel: () => void
}

/**
 * Form for a new passkey: its name and the account's password. The browser then runs the WebAuthn
 * dialog.
 */
export function PasskeyForm({ username, onAdded, onCancel }: PasskeyFormProps) {
  const form = useForm({
    initial: { name: '', password: '' },
    validate: ({ name, password }) => ({
      ...(name.trim() === '' && { name: [text.nameMissing] }),
      ...(password === '' && { password: [text.passwordMissing] }),
    }),
    send: async ({ name, password }) => onAdded((await addPasskey(name.trim(), password)).name),
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLInputElement>('[name=name]')?.focus(), [])
  return (
    <Stack as="form" ref={element} gap={5} noValidate onSubmit={form.onSubmit}>
      <TextField
        {...form.fieldProps('name')}
        label={text.name}
        help={text.nameHelp}
        autoComplete="off"
        maxLength={passkeyNameMaxLength}
      />
      <OwnPasswordField
        {...form.fieldProps('password')}
        label={text.password}
        username={username}
      />
      {form.failure !== null && (
        <InlineMessage kind="error">{reasonOf(form.failure)}</InlineMessage>
      )}
      <FormFoot>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {text.submit}
        </Button>
      </FormFoot>
    </Stack>
  )
}

function reasonOf(failure: unknown): string {
  if (failure instanceof PasskeyStopped) {
    return failure.reason === 'already-there' ? text.alreadyThere : text.stopped
  }
  return failure instanceof ApiProblem && failure.status < 500 ? failure.message : text.addFailed
}
