import { useHoverNames } from '../../map/hover-names.ts'
import { Note } from '../../ui/note.tsx'
import styles from './layer-identify.module.css'

/** Offset from the pointer, in pixels, so that the label is never under it. */
const offset = 14

/**
 * Names of the boundaries under the pointer. Users without a mouse get them from 'What is here', or
 * from a click on the area.
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
          <span>{name}</span>{' '}
          <Note as="span" size="small">
            {layer.title}
          </Note>
        </li>
      ))}
    </ul>
  )
}
