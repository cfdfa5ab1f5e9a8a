/** What peers reach on the same documents with the same scorers. */
export const PEERS = {
  markdown: `peers                     overall  NID     NID-S   TEDS    TEDS-S  MHS     MHS-S   CPU ms a page
opendataloader-hybrid     0.8837   0.9174  0.8755  0.9398  0.9606  0.7544  0.8229  ~460 (models)
marker                    0.8666   0.8939  0.8675  0.8226  0.8384  0.7942  0.9138  (models)
docling                   0.8650   0.8885  0.8502  0.8847  0.8979  0.7708  0.8654  ~760 (models)
nutrient                  0.8562   0.9104  0.9106  0.7101  0.7598  0.7562  0.8367  (commercial)
liteparse 2.14            0.8537   0.8951  0.9081  0.8013  0.8320  0.7603  0.8612  8.7
pdf-inspector 1.25        0.8450   0.8992  0.8752  0.7603  0.8060  0.7337  0.8444  12.8
anydoc 0.1.9              0.8421   0.8967  0.8635  0.7870  0.8405  0.7156  0.8121  16.7
`,
  layout: `peers                     recall  precision  F1      AP      located
opendataloader 2.5.0      0.5000  0.4263     0.4602  0.1227  0.7815
liteparse 2.14.7          0.3923  0.4232     0.4072  0.1698  0.5752
`,
  tables: `peers                     regions F1  relations F1  document mean  mapped
opendataloader 2.5.0      0.9032      0.8525        0.7154         0.8874
liteparse 2.14.7          0.7383      0.7895        0.7416         0.8571
`,
} as const;
