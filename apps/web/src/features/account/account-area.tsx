import type { AccountErased } from '@terrier/contract/account-erasure'
import { useState } from 'react'

import { erasureText } from '../../text/account-erasure.ts'
import { accountText as text } from '../../text/account.ts'
import { Backdrop } from '../../ui/backdrop.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import styles from './account.module.css'
import { AccountSummary, type AccountScreenProps } from './account-summary.tsx'
import { DetailsForm } from './details-form.tsx'
import { ErasureForm } from './erasure-form.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

const headings = {
  summary: text.heading,
  details: text.details,
  email: text.email,
  password: text.password,
  delete: erasureText.heading,
} as const

type AccountScreen = keyof typeof headings

interface AccountAreaProps extends AccountScreenProps {
  readonly screen: AccountScreen
  /**
   * Set after signing in by a reset link: the user must choose a new password before anything else.
   */
  readonly mustChangePassword: boolean
  readonly onErased: (erased: AccountErased) => void
}

const summaryPath = '/app/my-account'

/** My Account and its forms, on a sheet over the landscape image. */
export function AccountArea(props: AccountAreaProps) {
  const { screen, details, mustChangePassword, onNavigate, onErased } = props
  const [shown, setShown] = useState({ screen, isFirst: true })
  if (shown.screen !== screen) setShown({ screen, isFirst: false })
  // The value at mount: the flag is already cleared when the user presses OK after the change.
  const [isMandatory, setMandatory] = useState(mustChangePassword)
  if (screen !== 'password' && isMandatory) setMandatory(false)

  const heading = headings[screen]
  const toSummary = () => onNavigate(summaryPath)
  return (
    <div className={styles.page}>
      <title>{text.pageTitle({ heading })}</title>
      <Backdrop scene="river" />
      <PageBar back={isMandatory ? null : text.back} />
      <main className={styles.sheet} data-floating>
        <div className={styles.head}>
          <ScreenHeading key={screen} takesFocus={!shown.isFirst}>
            {heading}
          </ScreenHeading>
          {screen !== 'summary' && !isMandatory && (
            <PathLink to={summaryPath} onNavigate={onNavigate}>
              {text.close}
            </PathLink>
          )}
        </div>
        {screen === 'summary' && <AccountSummary details={details} onNavigate={onNavigate} />}
        {screen === 'details' && <DetailsForm details={details} onDone={toSummary} />}
        {screen === 'email' && <EmailForm details={details} onDone={toSummary} />}
        {screen === 'delete' && <ErasureForm username={details.username} onErased={onErased} />}
        {screen === 'password' && (
          <PasswordForm
            username={details.username}
            isMandatory={isMandatory}
            onDone={isMandatory ? () => onNavigate('/app') : toSummary}
          />
        )}
      </main>
    </div>
  )
}
