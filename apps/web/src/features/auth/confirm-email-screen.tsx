import { ApiProblem } from '../../api/api-errors.ts'
import { confirmEmailText as text } from '../../text/confirm-email.ts'
import { Note } from '../../ui/note.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { AuthScreenProps } from './auth-screen-props.ts'
import styles from './auth-screen.module.css'
import { ResetPasswordLink } from './reset-password-link.tsx'
import { ScreenMessage } from './screen-message.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useEmailConfirmation } from './use-email-confirmation.ts'

/** Landing screen of the link in a mail that confirms an email address. */
export function ConfirmEmailScreen({ onNavigate, takesFocus }: AuthScreenProps) {
  const confirmation = useEmailConfirmation()
  if (confirmation.phase === 'signed-out') {
    return (
      <div className={styles.screen}>
        <title>{text.pageTitle}</title>
        <ScreenHeading takesFocus={takesFocus}>{text.logIn}</ScreenHeading>
        <Note size="form">{text.logInHelp}</Note>
        <SignInForm />
        <div className={styles.ways}>
          <ResetPasswordLink onNavigate={onNavigate} />
        </div>
      </div>
    )
  }
  if (confirmation.phase === 'sending') {
    return (
      <div className={styles.screen}>
        <title>{text.pageTitle}</title>
        <ScreenHeading>{text.confirming}</ScreenHeading>
        <Spinner size={32} label={text.confirming} />
      </div>
    )
  }
  const { heading, help } =
    confirmation.phase === 'confirmed'
      ? messageOfReply(confirmation.reply)
      : messageOfError(confirmation.error)
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

const messageOfReply = ({ username, changed }: { username: string; changed: boolean }) => ({
  heading: changed ? text.changed : text.confirmed,
  help: changed ? text.help({ email: username }) : text.confirmedHelp,
})

function messageOfError(error: unknown) {
  const hasMessage = error instanceof ApiProblem && error.code !== 'unexpected'
  return { heading: text.failed, help: hasMessage ? error.message : text.failedHelp }
}
