/**
 * Specification 9, "Ownership colours"; each outline is the same hue, darkened for contrast. The
 * pink is bluer and the teal's fill lighter than in older clients, where they are indistinguishable
 * with colour vision deficiency: docs/decisions/0050.
 */
export const companyColour = { fill: '#c650b6', outline: '#c650b6' } as const
export const privateColour = { fill: '#57bab7', outline: '#237b79' } as const
export const unregisteredColour = { fill: '#B85800', outline: '#8a4200' } as const

/** Wire, "Layers, legends, colours". */
export const selectedColour = '#244673'

/** An old boundary shown by the timeline of a property. */
export const oldBoundaryColour = '#8a1538'
