const squareMetresPerHectare = 10_000

export const hectares = (areaSquareMetres: number): number =>
  areaSquareMetres / squareMetresPerHectare
