import type { PublishableDataGroup } from '@terrier/contract/public-links'
import { formatDate } from '@terrier/domain/format/format-date'

import { sharingText as text } from '../../text/sharing.ts'
import { Note } from '../../ui/note.tsx'

interface LinkSummaryProps {
  readonly expiresAt: string | null
  readonly dataGroups: readonly PublishableDataGroup[]
  /** Only for view links: whether the page shows the land-data layers that are on. */
  readonly layers?: boolean
}

/** When a link expires and which layers it makes public. */
export function LinkSummary({ expiresAt, dataGroups, layers }: LinkSummaryProps) {
  const until =
    expiresAt === null ? text.forGood : text.until({ date: formatDate(new Date(expiresAt)) })
  const landData = layers === undefined ? [] : [layers ? text.withLayers : text.withoutLayers]
  const titles = dataGroups.map(({ title, isOn }) => (isOn ? title : text.layerOff({ title })))
  return (
    <Note as="div" size="panel">
      <p>{[until, ...landData].join(', ')}</p>
      <p>
        {titles.length === 0 ? text.noneIsPublic : text.isPublic({ titles: titles.join(', ') })}
      </p>
    </Note>
  )
}
