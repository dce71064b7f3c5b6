/** Names of files with INSPIRE polygons, loose or inside a zip. */
export const gmlFiles = /\.(gml|xml)$/i
