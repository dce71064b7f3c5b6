import {
  accessTokenScopes,
  createAccessToken,
  type AccessTokenScope,
} from '@terrier/contract/access-tokens'
import { accessTokenMaxDays, accessTokenNameMaxLength } from '@terrier/contract/limits'
import { useEffect, useId, useRef, useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { useForm } from '../../api/use-form.ts'
import { accessTokensText as text } from '../../text/access-tokens.ts'
import { translateSentence } from '../../text/translate-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { scopeLabels } from './access-token-scopes.ts'
import { OwnPasswordField } from './own-password-field.tsx'

interface AccessTokenFormProps {
  readonly username: string
  readonly onMade: (token: string) => void
  readonly onCancel: () => void
}

const choices = [
  ...[7, 30, 90].map((count) => [String(count), text.daysOf({ count })] as const),
  [String(accessTokenMaxDays), text.year] as const,
]

/** Form for a new access token: its name, scopes and lifetime, and the account's password. */
export function AccessTokenForm({ username, onMade, onCancel }: AccessTokenFormProps) {
  const [scopes, setScopes] = useState<readonly AccessTokenScope[]>(['layers'])
  const form = useForm({
    initial: { name: '', days: '90', password: '' },
    validate: ({ name, days, password }) => ({
      ...(name.trim() === '' && { name: [text.nameMissing] }),
      ...(scopes.length === 0 && { scopes: [text.scopesMissing] }),
      ...(days === '' && { days: [text.daysMissing] }),
      ...(password === '' && { password: [text.passwordMissing] }),
    }),
    send: async ({ name, days, password }) => {
      const body = { name: name.trim(), scopes: [...scopes], days: Number(days), password }
      onMade((await request(createAccessToken, { body })).token)
    },
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
        maxLength={accessTokenNameMaxLength}
      />
      <ScopeChoices
        scopes={scopes}
        error={scopes.length === 0 ? form.errorOf('scopes') : undefined}
        onChange={setScopes}
      />
      <SelectField
        {...form.fieldProps('days')}
        label={text.days}
        placeholder={text.choose}
        choices={choices}
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

interface ScopeChoicesProps {
  readonly scopes: readonly AccessTokenScope[]
  readonly error: string | undefined
  readonly onChange: (scopes: readonly AccessTokenScope[]) => void
}

function ScopeChoices({ scopes, error, onChange }: ScopeChoicesProps) {
  const errorId = useId()
  return (
    <Stack as="fieldset" aria-describedby={error && errorId}>
      <legend>{text.scopes}</legend>
      {accessTokenScopes.map((scope) => (
        <Checkbox
          key={scope}
          isSelected={scopes.includes(scope)}
          isInvalid={error !== undefined}
          onChange={(isChosen) =>
            onChange(
              accessTokenScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one))),
            )
          }
        >
          {scopeLabels[scope]}
        </Checkbox>
      ))}
      {error !== undefined && (
        <Note kind="error" size="panel" id={errorId}>
          {error}
        </Note>
      )}
    </Stack>
  )
}

function reasonOf(failure: unknown): string {
  const isRefusal = failure instanceof ApiProblem && failure.status < 500
  return isRefusal ? translateSentence(failure.message) : text.failed
}
