/** The names of files that hold INSPIRE polygons, loose or inside a zip. */
export const gmlFiles = /\.(gml|xml)$/i
