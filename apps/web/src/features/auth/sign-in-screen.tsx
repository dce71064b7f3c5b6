import { authText } from '../../text/auth.ts'
import { Landscape } from '../../ui/landscape.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-screen.module.css'

export function SignInScreen() {
  return (
    <div className={styles.page}>
      <title>{authText.pageTitle}</title>
      <Landscape />
      <main className={styles.sheet}>
        <header className={styles.head}>
          <Logo />
        </header>
        <div className={styles.form}>
          <h1 className={styles.heading}>{authText.heading}</h1>
          <SignInForm />
        </div>
        <p className={styles.tagline}>{authText.tagline}</p>
      </main>
    </div>
  )
}
