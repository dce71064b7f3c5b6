import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { emailMaxLength, passwordMaxLength } from '@terrier/contract/limits'

import { useSession } from '../../api/session.ts'
import { authText } from '../../text/auth.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { prepareSignIn, signInByPasskey, signInByPassword } from './sign-in-when-refused.ts'

type State =
  | { readonly phase: 'idle' | 'sending' | 'passkey' }
  | { readonly phase: 'incomplete'; readonly noEmail: boolean; readonly noPassword: boolean }
  | { readonly phase: 'refused'; readonly message: string }

interface SignInFormProps {
  /** Email address of the user whose session expired. Then only the password is asked for. */
  readonly expectedEmail?: string | undefined
  /** Why the user has to sign in, if another operation failed first. */
  readonly failure?: string | undefined
}

export function SignInForm({ expectedEmail, failure }: SignInFormProps) {
  const [email, setEmail] = useState(expectedEmail ?? '')
  const [password, setPassword] = useState('')
  const [state, setState] = useState<State>({ phase: 'idle' })
  const hasTimedOut = useSession((session) => session.ending === 'timed-out')

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.phase !== 'incomplete') return
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [state])
  useEffect(() => {
    if (expectedEmail === undefined) return
    form.current?.querySelector<HTMLInputElement>('[autocomplete=current-password]')?.focus()
  }, [expectedEmail])

  const submit = async () => {
    const username = email.trim()
    if (username === '' || password === '') {
      setState({ phase: 'incomplete', noEmail: username === '', noPassword: password === '' })
      return
    }
    setState({ phase: 'sending' })
    const message = await signInByPassword(username, password)
    if (message !== null) setState({ phase: 'refused', message })
  }

  const askForPasskey = async () => {
    setState({ phase: 'passkey' })
    const message = await signInByPasskey()
    if (message !== null) setState({ phase: 'refused', message })
  }

  const isSending = state.phase === 'sending'
  const message = messageOf(state, hasTimedOut ? authText.timedOut : failure)
  return (
    <Stack
      as="form"
      ref={form}
      gap={5}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!isSending) void submit()
      }}
    >
      {message && <InlineMessage kind="error">{message}</InlineMessage>}
      <TextField
        label={authText.email}
        type="email"
        autoComplete="username"
        maxLength={emailMaxLength}
        value={email}
        onChange={setEmail}
        onFocus={prepareSignIn}
        error={state.phase === 'incomplete' && state.noEmail ? authText.emailMissing : undefined}
      />
      <PasswordField
        label={authText.password}
        words={authText}
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        value={password}
        onChange={setPassword}
        onFocus={prepareSignIn}
        error={
          state.phase === 'incomplete' && state.noPassword ? authText.passwordMissing : undefined
        }
      />
      <PlainButton type="submit" isWide aria-busy={isSending}>
        {isSending && <Spinner size={18} />}
        {isSending ? authText.submitting : authText.submit}
      </PlainButton>
      {'PublicKeyCredential' in globalThis && (
        <PlainButton
          variant="secondary"
          isWide
          aria-busy={state.phase === 'passkey'}
          onClick={() => state.phase !== 'passkey' && void askForPasskey()}
        >
          {authText.passkey}
        </PlainButton>
      )}
    </Stack>
  )
}

function messageOf(state: State, reason: string | undefined): string | undefined {
  if (state.phase === 'refused') return state.message
  return state.phase === 'idle' ? reason : undefined
}
