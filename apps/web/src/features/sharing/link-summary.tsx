import type { PublishableDataGroup } from '@terrier/contract/public-links'
import { formatDate } from '@terrier/domain/format/date'

import { sharingText as text } from '../../text/sharing.ts'
import styles from './sharing.module.css'

interface LinkSummaryProps {
  readonly expiresAt: string | null
  readonly dataGroups: readonly PublishableDataGroup[]
  /** Of a page: whether it shows the land data that is on. */
  readonly layers?: boolean
}

/** How long a link lasts and which layers it makes public. */
export function LinkSummary({ expiresAt, dataGroups, layers }: LinkSummaryProps) {
  const until =
    expiresAt === null ? text.forGood : text.until({ date: formatDate(new Date(expiresAt)) })
  const landData = layers === undefined ? [] : [layers ? text.withLayers : text.withoutLayers]
  const titles = dataGroups.map(({ title, isOn }) => (isOn ? title : text.layerOff({ title })))
  return (
    <div className={styles.quiet}>
      <p>{[until, ...landData].join(', ')}</p>
      <p>
        {titles.length === 0 ? text.noneIsPublic : text.isPublic({ titles: titles.join(', ') })}
      </p>
    </div>
  )
}
