import { useHoverNames } from '../../map/hover-names.ts'
import styles from './layer-identify.module.css'

/** Beside the pointer, so that it is never under it. In pixels. */
const offset = 14

/**
 * The names of the boundaries under the pointer. Those who use no mouse ask what is here, or click.
 */
export function HoverLabel() {
  const { areas, point } = useHoverNames()
  if (areas.length === 0) return null
  return (
    <ul
      className={styles.hover}
      style={{ translate: `${point.x + offset}px ${point.y + offset}px` }}
      aria-hidden
    >
      {areas.map(({ layer, id, name }) => (
        <li key={`${layer.id} ${id}`}>
          <span>{name}</span> <span className={styles.aside}>{layer.title}</span>
        </li>
      ))}
    </ul>
  )
}
