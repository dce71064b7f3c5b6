import type { ErasurePreview } from '@terrier/contract/account-erasure'

import { erasureText as text } from '../../text/account-erasure.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Stack } from '../../ui/stack.tsx'

/** What is deleted with the account, and what remains anonymously. */
export function ErasureSummary({ preview }: { readonly preview: ErasurePreview }) {
  return (
    <>
      <Lines heading={text.deleted} lines={deletedBy(preview)} />
      <Lines heading={text.kept} lines={keptAfter(preview)} />
    </>
  )
}

interface LinesProps {
  readonly heading: string
  readonly lines: readonly string[]
}

const Lines = ({ heading, lines }: LinesProps) => (
  <Stack as="section" aria-label={heading}>
    <h2>{heading}</h2>
    <BulletList>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </BulletList>
  </Stack>
)

const deletedBy = (preview: ErasurePreview): readonly string[] => {
  const { privateMaps, deletedMaps, mapsOfOthers, userGroups, sharedMaps } = preview
  return [
    text.details,
    text.sessions,
    ...(preview.hasSubscription ? [text.subscription] : []),
    ...(privateMaps > 0 ? [text.privateMaps({ count: privateMaps })] : []),
    ...(deletedMaps > 0 ? [text.deletedMaps({ count: deletedMaps })] : []),
    ...(sharedMaps.some(({ publicLinks }) => publicLinks > 0) ? [text.links] : []),
    ...(mapsOfOthers > 0 ? [text.mapsOfOthers({ count: mapsOfOthers })] : []),
    ...(userGroups > 0 ? [text.groups({ count: userGroups })] : []),
  ]
}

const keptAfter = ({ feedback }: ErasurePreview): readonly string[] => [
  text.keptDrawings,
  ...(feedback > 0 ? [text.keptFeedback({ count: feedback })] : []),
  text.keptAudit,
]
