import { getInvitation, type register } from '@terrier/contract/registration'
import { useEffect, useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { request, type ReplyOf } from '../../api/request.ts'
import { paymentsText } from '../../text/payments.ts'
import { registerText as text } from '../../text/register.ts'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { AuthScreenProps } from './auth-screen-props.ts'
import styles from './auth-screen.module.css'
import { linkParameters } from './link-parameters.ts'
import { RegisterForm, type Invitation } from './register-form.tsx'
import { ScreenMessage } from './screen-message.tsx'
import { useSignUpConfig } from './use-sign-up-config.ts'

export function RegisterScreen({ onNavigate, takesFocus }: AuthScreenProps) {
  const mode = useSignUpConfig()
  const invitation = useInvitation()
  const [done, setDone] = useState<ReplyOf<typeof register>>()
  const notice = {
    takesFocus,
    action: text.toLogIn,
    onAction: () => onNavigate('/auth'),
  }

  if (done) {
    const invitedTo =
      invitation !== 'loading' && invitation && 'eid' in invitation ? invitation.eid : null
    return (
      <Registered
        registered={done}
        sendsMail={mode?.sendsMail !== false}
        invitedTo={done.emailVerified ? invitedTo : null}
        onNavigate={onNavigate}
      />
    )
  }
  if (mode === undefined || invitation === 'loading') {
    return (
      <div className={styles.screen}>
        <title>{text.pageTitle}</title>
        <Spinner size={32} label={text.checking} />
      </div>
    )
  }
  if (mode?.registration === 'closed') {
    return (
      <ScreenMessage {...notice} heading={text.closedTitle}>
        {text.closed}
      </ScreenMessage>
    )
  }
  if (mode?.registration === 'invited' && !invitation) {
    return (
      <ScreenMessage {...notice} heading={text.invitedTitle}>
        {text.invited}
      </ScreenMessage>
    )
  }
  if (invitation && 'refusal' in invitation && mode?.registration === 'invited') {
    return (
      <ScreenMessage {...notice} heading={text.badInvitation}>
        {invitation.refusal}
      </ScreenMessage>
    )
  }
  return (
    <div className={styles.screen}>
      <title>{text.pageTitle}</title>
      <ScreenHeading takesFocus={takesFocus}>{text.heading}</ScreenHeading>
      <RegisterForm
        invitation={invitation && 'email' in invitation ? invitation : null}
        takesPayments={mode?.takesPayments ?? false}
        onDone={setDone}
        onCancel={() => onNavigate('/auth')}
      />
    </div>
  )
}

interface RegisteredProps {
  readonly registered: ReplyOf<typeof register>
  readonly sendsMail: boolean
  /** A map that the new user may open. */
  readonly invitedTo: number | null
  readonly onNavigate: (path: string) => void
}

/** After registration. An invitation leads to its map once the user has signed in. */
function Registered({ registered, sendsMail, invitedTo, onNavigate }: RegisteredProps) {
  const { username, emailVerified, subscription } = registered
  return (
    <ScreenMessage
      heading={text.done}
      takesFocus
      action={text.ok}
      onAction={() => onNavigate(invitedTo === null ? '/auth/' : `/app/map/${invitedTo}`)}
    >
      {emailVerified || !sendsMail
        ? invitedTo === null
          ? text.doneReady
          : text.doneInvited
        : text.doneConfirm({ email: username })}
      {subscription && ` ${paymentsText[subscription]}`}
    </ScreenMessage>
  )
}

type InvitationState = Invitation | { readonly refusal: string } | 'loading' | null

/** The invitation in the page's URL, if any, and the email address it was sent to. */
function useInvitation(): InvitationState {
  const [token] = useState(() => linkParameters().get('invitation'))
  const [state, setState] = useState<InvitationState>(token ? 'loading' : null)
  useEffect(() => {
    if (!token) return undefined
    const abort = new AbortController()
    request(getInvitation, { body: { invitation: token } }, { signal: abort.signal }).then(
      ({ email, eid }) => setState({ token, email, eid }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        setState({ refusal: error instanceof ApiProblem ? error.message : text.failed })
      },
    )
    return () => abort.abort()
  }, [token])
  return state
}
