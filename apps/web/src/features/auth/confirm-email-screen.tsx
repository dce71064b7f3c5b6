import { confirmEmail } from '@terrier/contract/account'
import { useEffect, useRef, useState } from 'react'

import { ApiProblem } from '../../api/errors.ts'
import { request, type ReplyOf } from '../../api/request.ts'
import { confirmEmailText as text } from '../../text/confirm-email.ts'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { AuthScreenProps } from './auth-area.tsx'
import styles from './auth-screen.module.css'
import { ScreenMessage } from './screen-message.tsx'

type Outcome = { readonly reply: ReplyOf<typeof confirmEmail> } | { readonly error: unknown }

/** Where the link of a mail leads that confirms an address. */
export function ConfirmEmailScreen({ onNavigate }: AuthScreenProps) {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const [outcome, setOutcome] = useState<Outcome>()
  const isAsked = useRef(false)
  useEffect(() => {
    // Once: the link works only once.
    if (isAsked.current) return
    isAsked.current = true
    window.history.replaceState(null, '', window.location.pathname)
    request(confirmEmail, { body: { token } }).then(
      (reply) => setOutcome({ reply }),
      (error: unknown) => setOutcome({ error }),
    )
  }, [token])

  if (!outcome) {
    return (
      <div className={styles.screen}>
        <title>{text.pageTitle}</title>
        <ScreenHeading>{text.confirming}</ScreenHeading>
        <Spinner size={32} label={text.confirming} />
      </div>
    )
  }
  const { heading, help } = wordsOf(outcome)
  return (
    <ScreenMessage
      heading={heading}
      takesFocus
      action={text.ok}
      onAction={() => onNavigate('/app')}
    >
      {help}
    </ScreenMessage>
  )
}

function wordsOf(outcome: Outcome): { readonly heading: string; readonly help: string } {
  if ('reply' in outcome) {
    const { changed, username } = outcome.reply
    return { heading: changed ? text.changed : text.confirmed, help: text.help(username) }
  }
  const { error } = outcome
  const isSaid = error instanceof ApiProblem && error.code !== 'unexpected'
  return { heading: text.failed, help: isSaid ? error.message : text.failedHelp }
}
