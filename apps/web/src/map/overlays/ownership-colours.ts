/** Specification 9, "Ownership colours"; each outline is the same hue, dark enough to read. */
export const companyColour = { fill: '#BE4A97', outline: '#8c2f6d' } as const
export const privateColour = { fill: '#39ABB3', outline: '#1d7d85' } as const
export const unregisteredColour = { fill: '#B85800', outline: '#8a4200' } as const

/** Wire, "Layers, legends, colours". */
export const selectedColour = '#244673'

/** How a boundary ran before, where the timeline shows it. */
export const oldBoundaryColour = '#8a1538'
