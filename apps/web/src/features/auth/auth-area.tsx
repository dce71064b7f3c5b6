import { lazy, Suspense, useEffect, useState } from 'react'

import { authText } from '../../text/auth.ts'
import { loadingText } from '../../text/loading.ts'
import { Backdrop, type Scene } from '../../ui/backdrop.tsx'
import { LanguageButton } from '../../ui/language-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './auth-area.module.css'
import { reloadOnLink } from './link-parameters.ts'
import { SignInScreen } from './sign-in-screen.tsx'

// The sign-in screen is part of this chunk, since most users wait for it; the others are loaded on
// demand.
const RegisterScreen = lazy(async () => ({
  default: (await import('./register-screen.tsx')).RegisterScreen,
}))
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
}))
const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen,
}))

const screens = {
  '/auth': { Screen: SignInScreen, scene: 'downs', isWide: false },
  '/auth/register': { Screen: RegisterScreen, scene: 'coast', isWide: true },
  '/auth/reset-password': { Screen: ResetPasswordScreen, scene: 'fells', isWide: false },
  '/auth/confirm-email': { Screen: ConfirmEmailScreen, scene: 'river', isWide: false },
} as const satisfies Record<
  string,
  { readonly Screen: unknown; readonly scene: Scene; readonly isWide: boolean }
>

export type AuthPath = keyof typeof screens

export const isAuthPath = (path: string): path is AuthPath => Object.hasOwn(screens, path)

interface AuthAreaProps {
  readonly path: AuthPath
  readonly onNavigate: (path: string) => void
}

/** The screens for signed-out users, over a landscape image. */
export function AuthArea({ path, onNavigate }: AuthAreaProps) {
  const [shown, setShown] = useState({ path, isFirst: true })
  if (shown.path !== path) setShown({ path, isFirst: false })
  useEffect(() => reloadOnLink(), [])
  const { Screen, scene, isWide } = screens[path]
  return (
    <div className={styles.page}>
      <Backdrop scene={scene} />
      <main className={styles.sheet} data-wide={isWide || undefined}>
        <header>
          <Logo />
        </header>
        <Suspense fallback={<Loading label={loadingText.product} />}>
          <Screen onNavigate={onNavigate} takesFocus={!shown.isFirst} />
        </Suspense>
        <footer>
          <Note>{authText.tagline}</Note>
          <LanguageButton />
        </footer>
      </main>
    </div>
  )
}
