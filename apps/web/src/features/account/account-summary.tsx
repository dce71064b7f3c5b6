import type { UserDetails } from '@terrier/contract/user'
import type { ReactNode } from 'react'

import { erasureText } from '../../text/account-erasure.ts'
import { accountText as text } from '../../text/account.ts'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { Note } from '../../ui/note.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { Row } from '../../ui/stack.tsx'
import { AccessTokenList } from './access-token-list.tsx'
import { AccountPart } from './account-part.tsx'
import styles from './account.module.css'
import { ActivityList } from './activity-list.tsx'
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
      <Row gap={4}>
        <span className={styles.initials} aria-hidden>
          {details.initials}
        </span>
        <p className={styles.name}>{name}</p>
      </Row>
      <Part title={text.details} path="details" onNavigate={onNavigate}>
        <FactList labels="7em" facts={factsOf(details)} />
      </Part>
      <Part title={text.email} path="email" onNavigate={onNavigate}>
        <Note size="form">{details.username}</Note>
        <EmailNote details={details} />
      </Part>
      <Part title={text.password} path="password" onNavigate={onNavigate}>
        <Note size="form">{text.hidden}</Note>
      </Part>
      <SubscriptionPart />
      <PasskeyList username={details.username} />
      <AccessTokenList username={details.username} />
      <SessionList />
      <ActivityList />
      <DataExport />
      <AccountPart
        heading={erasureText.heading}
        action={
          <PathLink to="/app/my-account/delete" onNavigate={onNavigate}>
            {erasureText.heading}
          </PathLink>
        }
      >
        <Note size="form">{erasureText.part}</Note>
      </AccountPart>
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
    <AccountPart
      heading={title}
      action={
        <PathLink
          to={`/app/my-account/${path}`}
          onNavigate={onNavigate}
          aria-label={text.editOf({ what: title.toLowerCase() })}
        >
          {text.edit}
        </PathLink>
      }
    >
      {children}
    </AccountPart>
  )
}

const factsOf = (details: UserDetails): readonly Fact[] => [
  { label: text.organisation, value: details.organisation || text.none },
  {
    label: text.address,
    value:
      [details.address1 ?? details.address, details.address2, details.city, details.postcode]
        .filter(Boolean)
        .join(', ') || text.none,
  },
  { label: text.phone, value: details.phone || text.none },
]
