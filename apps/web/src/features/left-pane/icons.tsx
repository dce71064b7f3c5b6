import { Icon } from '../../ui/icon.tsx'

/** A polygon with its vertices, and a pencil. */
export function DrawingToolsIcon() {
  return (
    <Icon>
      <path d="M5.5 16.500V7.500M7.2 5.500l8.6.600M17.2 7.500l.7 2.700M7.5 18h3" />
      <circle cx="5.5" cy="5.5" r="1.7" />
      <circle cx="17" cy="6" r="1.7" />
      <circle cx="5.5" cy="18" r="1.7" />
      <path d="m13.5 21 .7-3 5-5a1.6 1.6 0 0 1 2.3 2.300l-5 5z" />
    </Icon>
  )
}

/** Two stacked layers, the upper one divided into fields. */
export function LandDataIcon() {
  return (
    <Icon>
      <path d="m12 3.5 9 5-9 5-9-5z" />
      <path d="m7.5 6 9 5M12.5 13.200l4-2.2" />
      <path d="m3 12.5 9 5 9-5M3 16.500l9 5 9-5" />
    </Icon>
  )
}

/** A page with the entries of a register. */
export function LandInformationIcon() {
  return (
    <Icon>
      <path d="M6 3.500h9l4 4v13H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z" />
      <path d="M14.5 3.500V8H19" />
      <path d="M8.5 12h.1M11.5 12h4.500M8.5 16h.1M11.5 16h4.5" />
    </Icon>
  )
}

/** Three swatches with their labels. */
export function LayerKeyIcon() {
  return (
    <Icon>
      <rect x="3.5" y="4" width="4" height="4" rx="1" />
      <rect x="3.5" y="10" width="4" height="4" rx="1" />
      <rect x="3.5" y="16" width="4" height="4" rx="1" />
      <path d="M11.5 6h9M11.5 12h9M11.5 18h6" />
    </Icon>
  )
}
