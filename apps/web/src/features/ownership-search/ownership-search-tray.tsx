import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { useOwnerSearch, type OwnerQuery } from '../../document/owner-search.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NamedOwner } from './named-owner.tsx'
import { OwnerBox } from './owner-box.tsx'
import { OwnerTitles } from './owner-titles.tsx'
import styles from './ownership-search-tray.module.css'

interface OwnershipSearchTrayProps {
  /** Renders the owner's portfolio, with a button back to the list. */
  readonly portfolio: (ownerKey: string) => ReactNode
}

/** Search for an owner by name, with the owner's titles. */
export function OwnershipSearchTray({ portfolio }: OwnershipSearchTrayProps) {
  const { question, isPortfolio } = useOwnerSearch()
  if (question && isPortfolio) {
    return <OfOwner question={question}>{portfolio}</OfOwner>
  }
  return (
    <>
      <div className={styles.box}>
        <OwnerBox takesFocus={question === null} />
      </div>
      {question ? (
        <OfOwner question={question}>
          {(ownerKey) => <OwnerTitles key={ownerKey} ownerKey={ownerKey} name={question.name} />}
        </OfOwner>
      ) : (
        <EmptyState
          icon={<Building2 size={28} strokeWidth={1.75} aria-hidden />}
          title={text.start}
          help={text.startHelp}
        />
      )}
    </>
  )
}

interface OfOwnerProps {
  readonly question: OwnerQuery
  readonly children: (ownerKey: string) => ReactNode
}

function OfOwner({ question: { name, ownerKey }, children }: OfOwnerProps) {
  return ownerKey === null ? <NamedOwner name={name}>{children}</NamedOwner> : children(ownerKey)
}
