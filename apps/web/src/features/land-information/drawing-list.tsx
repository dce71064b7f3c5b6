import type { SavedDrawing } from '@terrier/contract/saved-map'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import { formatAcres, formatArea, formatHectares } from '@terrier/domain/format/area'
import { formatLength } from '@terrier/domain/format/length'
import { Pentagon, Spline } from 'lucide-react'

import { landInformationText as text } from '../../text/land-information.ts'
import styles from './land-information.module.css'
import { ObjectRow } from './object-row.tsx'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export function DrawingList({ drawings }: { readonly drawings: readonly SavedDrawing[] }) {
  return (
    <section aria-label={text.drawings}>
      <h3 className={styles.heading}>{text.drawings}</h3>
      <ul>
        {drawings.map((drawing) => (
          <ObjectRow
            key={drawing.uuid}
            uuid={drawing.uuid}
            name={drawing.name}
            lngLat={lngLatOf(drawing.center)}
            icon={drawing.type === 'Polygon' ? <Pentagon {...icon} /> : <Spline {...icon} />}
            facts={factsOf(drawing)}
          />
        ))}
      </ul>
    </section>
  )
}

function factsOf({ type, length, area }: SavedDrawing) {
  const lengthText = formatLength(length)
  if (type === 'LineString') return [{ label: text.length, value: lengthText }]
  return [
    { label: text.perimeter, value: lengthText },
    {
      label: text.area,
      value: `${formatArea(area)} · ${formatHectares(area)} · ${formatAcres(area)}`,
    },
  ]
}
