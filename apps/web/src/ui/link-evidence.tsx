import type { ReactNode } from 'react'

import { dateFormat } from '../text/date-format.ts'
import { proposedLinksText as text } from '../text/proposed-links.ts'
import { Note } from './note.tsx'
import { Stack } from './stack.tsx'

interface LinkEvidenceProps {
  readonly title: string
  readonly state: 'proposed' | 'confirmed' | 'withdrawn'
  readonly document: string
  /** ISO 8601. */
  readonly documentDate: string | null
  readonly note: string | null
  readonly conflicts: readonly {
    readonly titleNo: string
    readonly provenance: keyof typeof text.how
  }[]
  /** Buttons. */
  readonly children?: ReactNode
}

const dates = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** A link of a parcel to a title that a member proposed, with its evidence and what contradicts it. */
export function LinkEvidence(link: LinkEvidenceProps) {
  const { title, state, document, documentDate, note, conflicts, children } = link
  const date = documentDate === null ? null : dates.format(new Date(documentDate))
  return (
    <Stack gap={1}>
      <span>
        <strong>{title}</strong>, {text.states[state]}
      </span>
      <span>{date === null ? document : text.dated({ document, date })}</span>
      {note !== null && <Note size="small">{note}</Note>}
      {conflicts.map(({ titleNo, provenance }) => (
        <Note key={`${titleNo} ${provenance}`} size="small" kind="error">
          {text.conflict({ titleNo, how: text.how[provenance] })}
        </Note>
      ))}
      {children}
    </Stack>
  )
}
