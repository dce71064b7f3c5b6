type HexColour = `#${string}`

const white: HexColour = '#ffffff'

export function polygonStyles(colour: string) {
  return {
    fillColor: colour as HexColour,
    fillOpacity: 0.1,
    outlineColor: colour as HexColour,
    outlineWidth: 2,
    ...cornerStyles(colour as HexColour),
  }
}

export function lineStyles(colour: string) {
  return {
    lineStringColor: colour as HexColour,
    lineStringWidth: 3,
    ...cornerStyles(colour as HexColour),
  }
}

/** The corners already set; the one that ends the drawing is the larger. */
function cornerStyles(colour: HexColour) {
  return {
    coordinatePointColor: colour,
    coordinatePointWidth: 3.5,
    coordinatePointOutlineColor: white,
    coordinatePointOutlineWidth: 1,
    closingPointColor: white,
    closingPointWidth: 5.5,
    closingPointOutlineColor: colour,
    closingPointOutlineWidth: 2.5,
  }
}

/** Corners are full, the places where one can be added are small and pale. */
export function selectStyles(colour: string) {
  const line = colour as HexColour
  return {
    selectedPolygonColor: line,
    selectedPolygonFillOpacity: 0.1,
    selectedPolygonOutlineColor: line,
    selectedPolygonOutlineWidth: 2,
    selectedLineStringColor: line,
    selectedLineStringWidth: 3,
    selectionPointColor: white,
    selectionPointWidth: 6,
    selectionPointOutlineColor: line,
    selectionPointOutlineWidth: 2.5,
    midPointColor: line,
    midPointWidth: 4,
    midPointOpacity: 0.75,
    midPointOutlineColor: white,
    midPointOutlineWidth: 1.5,
  }
}
