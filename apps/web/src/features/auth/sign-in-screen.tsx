import { useEffect } from 'react'

import { authText } from '../../text/auth.ts'
import { Note } from '../../ui/note.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { AuthScreenProps } from './auth-screen-props.ts'
import styles from './auth-screen.module.css'
import { useResetLink } from './reset-link.ts'
import { ResetPasswordLink } from './reset-password-link.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInScreen({ onNavigate, takesFocus }: AuthScreenProps) {
  const { phase, message, signIn, forget } = useResetLink()
  useEffect(() => {
    if (phase === 'waiting') void signIn()
  }, [phase, signIn])
  useEffect(() => forget, [forget])

  const isSigningIn = phase === 'waiting' || phase === 'sending'
  return (
    <div className={styles.screen}>
      <title>{authText.pageTitle}</title>
      <ScreenHeading takesFocus={takesFocus}>{authText.heading}</ScreenHeading>
      {isSigningIn ? (
        <Note as="output" size="form">
          <Spinner size={18} /> {authText.byLink}
        </Note>
      ) : (
        <SignInForm failure={message} />
      )}
      <div className={styles.ways}>
        <p>
          {authText.noAccount}{' '}
          <PathLink to="/auth/register" onNavigate={onNavigate}>
            {authText.register}
          </PathLink>
        </p>
        <ResetPasswordLink onNavigate={onNavigate} />
      </div>
    </div>
  )
}
