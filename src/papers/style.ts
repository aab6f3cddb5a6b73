/** How the printed page looks, on A4 and on a screen; the page and the file of the command line share it. */
export const STYLE = `
.paper { max-width: 178mm; margin: 8mm auto; padding: 0 4mm; color: #13202b; background: #fff;
  font: 400 9.5pt/13pt "IBM Plex Sans Variable", "IBM Plex Sans", Arial, sans-serif; font-variant-numeric: tabular-nums; }
.paper h1, .paper h2, .paper h3, .paper p, .paper dl, .paper dd, .paper ul, .paper figure { margin: 0; padding: 0; }
.paper h1 { font-size: 17pt; line-height: 21pt; font-weight: 600; }
.paper h2 { margin: 10pt 0 3pt; font-size: 11pt; line-height: 15pt; font-weight: 600; break-after: avoid; }
.paper h3 { margin-top: 5pt; font-size: 9.5pt; font-weight: 600; }
.paper ul { padding-left: 12pt; }
.paper-label { position: fixed; left: 0; right: 0; bottom: 3mm; font-size: 8pt; font-weight: 600; text-align: center; }
.paper-head { display: flex; gap: 10pt; align-items: center; padding-bottom: 5pt; border-bottom: 1pt solid #13202b; }
.paper-arms { width: 44pt; height: 44pt; object-fit: contain; }
.paper-question { display: grid; grid-template-columns: 1fr 1fr; gap: 3pt 14pt; margin-top: 7pt !important; }
.paper-question dt, .paper-small { color: #435160; font-size: 8pt; line-height: 10.5pt; }
.paper-question dd, .paper p { overflow-wrap: anywhere; }
.paper-verdict { margin: 8pt 0; padding: 6pt 9pt; border: 1.2pt solid #13202b; break-inside: avoid; font-size: 8.5pt; }
.paper-verdict h2 { margin: 0 0 2pt; font-size: 14pt; line-height: 18pt; }
.paper-verdict svg, .paper-table svg { vertical-align: -0.2em; }
.paper-map { break-inside: avoid; }
.paper-map > svg { display: block; max-width: 100%; }
.paper-map figcaption { color: #435160; font-size: 8pt; line-height: 10.5pt; }
.paper-table { width: 100%; border-collapse: collapse; font-size: 8.5pt; line-height: 11pt; }
.paper-table tbody { break-inside: avoid; border-bottom: 0.5pt solid #c3cbd3; }
.paper-table th { border-bottom: 0.8pt solid #13202b; text-align: left; vertical-align: bottom; font-weight: 600; }
.paper-table th, .paper-table td { padding: 2pt 4pt 2pt 0; vertical-align: top; }
.paper-table .paper-figure { text-align: right; }
.paper-blank { min-height: 52pt; color: #435160; font-size: 8pt; }
.paper-conclusion { white-space: pre-wrap; font-size: 10pt; line-height: 14pt; }
.paper-signature { display: grid; grid-template-columns: 1fr 1fr; gap: 16pt; margin: 40pt 0 10pt; break-inside: avoid; }
.paper-signature p { padding-top: 3pt; border-top: 0.8pt solid #13202b; font-size: 8pt; }
.paper-signature strong { display: block; }
.paper-seal { display: flex; justify-content: space-between; gap: 10pt; padding-top: 6pt; border-top: 0.5pt solid #c3cbd3;
  break-inside: avoid; }
.paper-seal svg { flex: none; }
.paper-hash { overflow-wrap: anywhere; font-size: 8pt; }
@media print { @page { size: A4; margin: 14mm 16mm 16mm; } .paper { max-width: none; margin: 0; padding: 0; } }
`;
