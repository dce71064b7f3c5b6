import { confirmEmail } from '@terrier/contract/account-details'
import { useEffect, useRef, useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { request, type ReplyOf } from '../../api/request.ts'
import { useSession } from '../../api/session.ts'
import { linkParameters } from './link-parameters.ts'

export type Confirmation =
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'sending' }
  | { readonly phase: 'confirmed'; readonly reply: ReplyOf<typeof confirmEmail> }
  | { readonly phase: 'failed'; readonly error: unknown }

/** Confirms an email address with the token in the page's URL, as soon as a user is signed in. */
export function useEmailConfirmation(): Confirmation {
  const [token] = useState(() => linkParameters().get('token') ?? '')
  const [outcome, setOutcome] = useState<Confirmation>()
  const isSignedIn = useSession((session) => session.isSignedIn)
  const isSending = useRef(false)
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), [])
  useEffect(() => {
    // At most once per session: the token is valid for one use.
    if (!isSignedIn || isSending.current) return
    isSending.current = true
    request(confirmEmail, { body: { token } }).then(
      (reply) => setOutcome({ phase: 'confirmed', reply }),
      (error: unknown) => {
        // The session had expired, and the token was not consumed.
        if (error instanceof ApiProblem && error.code === 'session-ended') isSending.current = false
        else setOutcome({ phase: 'failed', error })
      },
    )
  }, [token, isSignedIn])
  return outcome ?? { phase: isSignedIn ? 'sending' : 'signed-out' }
}
