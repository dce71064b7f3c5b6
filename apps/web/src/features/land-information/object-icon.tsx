import { MapPin, Pentagon, Spline } from 'lucide-react'

import { landInformationText as text } from '../../text/land-information.ts'
import { colourName } from '../../ui/colour-palette.ts'
import spoken from '../../ui/spoken.module.css'
import type { ListedObject } from './listed-object.ts'
import styles from './object-row.module.css'

const icons = { marker: MapPin, polygon: Pentagon, line: Spline } as const

/** Icon of the object's kind, in its colour on the map. */
export function ObjectIcon({ object: { kind, colour } }: { readonly object: ListedObject }) {
  const Icon = icons[kind]
  return (
    <span className={styles.icon} title={colour && text.coloured({ colour: colourName(colour) })}>
      <Icon size={20} strokeWidth={1.75} color={colour ?? 'currentColor'} aria-hidden />
      {colour && (
        <span className={spoken.spoken}>{text.coloured({ colour: colourName(colour) })}</span>
      )}
    </span>
  )
}
