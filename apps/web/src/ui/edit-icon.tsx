import { Icon } from './icon.tsx'

/** A vertex of a shape being dragged. */
export function EditIcon() {
  return (
    <Icon>
      <path d="M4.5 6.2v13.3h13.3" />
      <path d="M4.5 12.5h7v7" strokeDasharray="2 2.6" />
      <circle cx="15.5" cy="8.5" r="2" />
      <path d="m17.2 6.8 3-3M20.5 7V3.5H17" />
    </Icon>
  )
}
