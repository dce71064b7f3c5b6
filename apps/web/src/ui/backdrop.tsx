import { useState } from 'react'

import styles from './backdrop.module.css'
import coast from './scenes/coast.svg'
import downs from './scenes/downs.svg'
import fells from './scenes/fells.svg'
import river from './scenes/river.svg'

const scenes = { downs, coast, fells, river } as const
export type Scene = keyof typeof scenes

/**
 * Decorative landscape behind pages without a map, drawn by `tools/draw-scenes.mjs`. A new scene
 * fades in over the previous one.
 */
export function Backdrop({ scene }: { readonly scene: Scene }) {
  const [shown, setShown] = useState<readonly Scene[]>([scene])
  if (!shown.includes(scene)) setShown([...shown, scene])
  return (
    <div className={styles.backdrop}>
      {shown.map((one) => (
        <img
          key={one}
          src={scenes[one]}
          alt=""
          data-shown={one === scene || undefined}
          data-later={one !== shown[0] || undefined}
        />
      ))}
    </div>
  )
}
