import { Icon } from '../../ui/icon.tsx'

/** A house under a magnifying glass. */
export function OwnershipSearchIcon() {
  return (
    <Icon>
      <path d="M3.500 9.500 9.500 4.500l6 5M5 8.500V17a.5.5 0 0 0 .5.5h3" />
      <circle cx="14.500" cy="15" r="4" />
      <path d="m17.500 18 3.500 3.500" />
    </Icon>
  )
}

/** A point, a circle around it, and the land within. */
export function UnregisteredNearIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" strokeDasharray="3.200 2.200" />
      <path d="M8 9.500l3.500-1.500 4 2-1 5-5.500.5z" />
    </Icon>
  )
}
