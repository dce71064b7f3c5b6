import { Icon } from '../../ui/icon.tsx'

export function MarkerIcon() {
  return (
    <Icon>
      <path d="M12 21.5c-3.8-4.3-7-8.3-7-12a7 7 0 0 1 14 0c0 3.7-3.2 7.7-7 12z" />
      <circle cx="12" cy="9.5" r="2.4" />
    </Icon>
  )
}

export function PolygonIcon() {
  return (
    <Icon>
      <path d="M6.6 7.3 15.8 5M18.3 6.6l.9 8.7M17.6 17.5l-8.8 1.7M6.5 17.2 5.2 9.7" />
      <circle cx="5" cy="8" r="1.7" />
      <circle cx="17.5" cy="4.9" r="1.7" />
      <circle cx="19.3" cy="17" r="1.7" />
      <circle cx="7" cy="19" r="1.7" />
    </Icon>
  )
}

export function LineIcon() {
  return (
    <Icon>
      <path d="m6.2 17.3 3.5-6.6M12.1 10.1l4.2 3.4M18.5 13.2l1-5.4" />
      <circle cx="5.2" cy="18.8" r="1.7" />
      <circle cx="10.6" cy="9.2" r="1.7" />
      <circle cx="17.9" cy="14.8" r="1.7" />
      <circle cx="19.8" cy="6.2" r="1.7" />
    </Icon>
  )
}

export function RectangleIcon() {
  return (
    <Icon>
      <path d="M7 6.500h10M18.7 8.200v7.600M17 17.500H7M5.300 15.800V8.200" />
      <circle cx="5.3" cy="6.5" r="1.7" />
      <circle cx="18.7" cy="17.5" r="1.7" />
    </Icon>
  )
}

export function CircleIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="1.2" />
      <path d="M13.500 12h5.500" strokeDasharray="2 2.600" />
    </Icon>
  )
}

/** A ruler with its graduation, at an angle. */
export function MeasureIcon() {
  return (
    <Icon>
      <path d="m3.500 15.800 12.300-12.300 4.700 4.700L8.200 20.500z" />
      <path d="m7.200 12.100 2 2M10.300 9l2.600 2.600M13.400 5.900l2 2" />
    </Icon>
  )
}

/** A polygon split by a line. */
export function SplitIcon() {
  return (
    <Icon>
      <path d="M9.500 5.500h-5v13h5M14.500 5.500h5v13h-5" />
      <path d="M12 2.500v19" strokeDasharray="3 2.600" />
    </Icon>
  )
}

/** A polygon with a hole. */
export function HoleIcon() {
  return (
    <Icon>
      <path d="M4 4.500h16v15H4z" />
      <path d="m9 14.500 1-5 5.500 1.500-1.500 4.500z" strokeDasharray="2.500 1.800" />
    </Icon>
  )
}

/** Two polygons being merged. */
export function MergeIcon() {
  return (
    <Icon>
      <path d="M14 8.500v-4H4v11h6v4h10v-11z" />
      <path d="M10 15.500v-7h4" strokeDasharray="2 2.600" />
    </Icon>
  )
}

export function TrashIcon() {
  return (
    <Icon>
      <path d="M4 6.5h16M9.5 6.5v-2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2" />
      <path d="m6 6.5.9 12.6a1.5 1.5 0 0 0 1.5 1.4h7.2a1.5 1.5 0 0 0 1.5-1.4L18 6.5" />
      <path d="M10 10.5v6M14 10.5v6" />
    </Icon>
  )
}
