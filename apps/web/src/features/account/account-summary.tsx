import type { UserDetails } from '@terrier/contract/user'
import type { ReactNode } from 'react'

import { erasureText } from '../../text/account-erasure.ts'
import { accountText as text } from '../../text/account.ts'
import { PathLink } from '../../ui/path-link.tsx'
import { AccessTokenList } from './access-token-list.tsx'
import styles from './account.module.css'
import { DataExport } from './data-export.tsx'
import { EmailNote } from './email-note.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { SessionList } from './session-list.tsx'
import { SubscriptionPart } from './subscription-part.tsx'

export interface AccountScreenProps {
  readonly details: UserDetails
  readonly onNavigate: (path: string) => void
}

export function AccountSummary({ details, onNavigate }: AccountScreenProps) {
  const name = `${details.firstName} ${details.lastName}`
  return (
    <>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden>
          {details.initials}
        </span>
        <p className={styles.name}>{name}</p>
      </div>
      <Part title={text.details} path="details" onNavigate={onNavigate}>
        <dl className={styles.facts}>
          {factsOf(details).map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
      </Part>
      <Part title={text.email} path="email" onNavigate={onNavigate}>
        <p className={styles.help}>{details.username}</p>
        <EmailNote details={details} />
      </Part>
      <Part title={text.password} path="password" onNavigate={onNavigate}>
        <p className={styles.help}>{text.hidden}</p>
      </Part>
      <SubscriptionPart />
      <PasskeyList username={details.username} />
      <AccessTokenList username={details.username} />
      <SessionList />
      <DataExport />
      <section className={styles.part}>
        <h2>{erasureText.heading}</h2>
        <PathLink to="/app/my-account/delete" onNavigate={onNavigate}>
          {erasureText.heading}
        </PathLink>
        <p className={styles.help}>{erasureText.part}</p>
      </section>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly path: 'details' | 'email' | 'password'
  readonly onNavigate: (path: string) => void
  readonly children: ReactNode
}

function Part({ title, path, onNavigate, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <PathLink
        to={`/app/my-account/${path}`}
        onNavigate={onNavigate}
        aria-label={text.editOf({ what: title.toLowerCase() })}
      >
        {text.edit}
      </PathLink>
      {children}
    </section>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string | null }) => (
  <>
    <dt>{label}</dt>
    <dd>{value || text.none}</dd>
  </>
)

const factsOf = (details: UserDetails): readonly (readonly [string, string | null])[] => [
  [text.organisation, details.organisation],
  [
    text.address,
    [details.address1 ?? details.address, details.address2, details.city, details.postcode]
      .filter(Boolean)
      .join(', '),
  ],
  [text.phone, details.phone],
]
