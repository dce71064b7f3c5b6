import { findLayer } from '@terrier/domain/land-data/layers'

import type { LandEvidence } from '../../api/land-evidence-query.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { landEvidenceText as text } from '../../text/land-evidence.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './land-evidence.module.css'

interface EvidenceProps {
  readonly evidence: LandEvidence
}

/** The administrative areas and the layers that cover the piece. */
export function EvidenceOverlaps({ evidence: { overlaps } }: EvidenceProps) {
  const byDataset = Map.groupBy(overlaps, ({ dataset }) => dataset)
  return (
    <section className={styles.section}>
      <h3>{text.overlaps}</h3>
      {overlaps.length === 0 && <p>{text.noOverlaps}</p>}
      <FactList
        facts={[...byDataset].map(([dataset, areas]) => {
          const layer = findLayer(dataset)
          const names = areas.map(({ name, legendIndex }) => {
            const entry = layer && layer.legend.length > 1 && layer.legend[legendIndex]?.label
            return name ?? (entry || text.unnamed)
          })
          return { label: layer?.title ?? dataset, value: [...new Set(names)].join('; ') }
        })}
      />
    </section>
  )
}

/** Every dataset that was searched, with its date and licence. */
export function EvidenceSources({ evidence: { sources } }: EvidenceProps) {
  return (
    <section className={styles.section}>
      <h3>{text.sources}</h3>
      <BulletList>
        {sources.map(({ id, title, edition, publisher, licence, attribution }) => (
          <li key={id}>
            {text.source({ title, edition: formatEdition(edition), publisher, licence })}{' '}
            {attribution && (
              <Note as="span" size="small">
                {attribution}
              </Note>
            )}
          </li>
        ))}
      </BulletList>
    </section>
  )
}
