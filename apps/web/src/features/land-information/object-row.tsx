import type { LngLat } from '@terrier/geo/position'
import type { ReactNode } from 'react'

import { activate } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { useMapStatus } from '../../map/map-status.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import styles from './land-information.module.css'

interface ObjectRowProps {
  readonly uuid: string
  readonly name: string
  readonly lngLat: LngLat
  readonly icon: ReactNode
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** A marker or drawing in the list. Pressing it goes there and takes it in hand. */
export function ObjectRow({ uuid, name, lngLat, icon, facts }: ObjectRowProps) {
  const isActive = useOpenMap((map) => map.activeObjectId === uuid)
  const camera = useMapStatus((status) => status.camera)
  const goThere = () => {
    camera?.goTo(lngLat)
    activate(uuid)
  }
  return (
    <li className={styles.object} data-active={isActive}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <button
          type="button"
          className={styles.name}
          aria-label={text.goTo(name)}
          aria-current={isActive}
          onClick={goThere}
        >
          {name}
        </button>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
