/** Words of the labels of health, schools, associations and families, as in `CANONICAL_WORDS`. */
export const CARE_WORDS = `
hospital clinic krankenhaus klinik klinikum hopital hospitalier clinique clinica
laboratory labor laboratoire laboratorio lab
practice praxis cabinet consultorio
admission admitted aufnahme aufgenommen hospitalise hospitalisee hospitalisation hospitalizado hospitalizada admis admise admitido ingresado ingresada
discharge discharged entlassung entlassen sortie alta
surgery operiert chirurgie cirugia eingriff intervention intervencion procedure
surgeon chirurg chirurgin chirurgien chirurgienne cirujano cirujana
consultant oberarzt chefarzt facharzt specialist praticien especialista
nurse pfleger krankenschwester infirmier infirmiere enfermera enfermero
allergy allergie alergia
medication medicine drug arzneimittel medikament medikamente medicament medicamento farmaco medicacion medikation arznei
dose dosis dosierung posologie dosage dosificacion
frequency haufigkeit frequence frecuencia
vaccine impfstoff vaccin vacuna
vaccination impfung vacunacion geimpft immunization vaccinated immunisation
blood blut sang sangre
group gruppe groupe grupo
health gesundheit gesundheits sante salud kranken
health+insurance krankenkasse krankenversicherung mutuelle mutua
treatment behandlung behandelt traitement tratamiento therapy therapie terapia treated
prescription rezept ordonnance receta verordnung prescribed
disease krankheit maladie enfermedad illness
symptom beschwerden sintoma symptome
pregnant schwanger enceinte embarazada
smoker raucher fumeur fumador
family+doctor hausarzt hausarztin
family familie familia famille
social+security sozialversicherung
grade mark zensur calificacion noten schulnote
score punkte punktzahl points point puntos puntuacion punto
course kurs cours curso lehrgang
class klasse clase classe
lesson unterricht termine stunden sitzungen sessions session lecon sesion
degree abschluss diplome diploma titulacion studienabschluss
exam examination prufung examen klausur
certificate zeugnis certificat certificado bescheinigung urkunde attestation zertifikat bestatigung confirmation certified
university universitat universite universidad hochschule
instructor trainer dozent dozentin formateur formatrice docente kursleiter kursleitung kursleiterin referent
semester semestre trimester trimestre
association verein asociacion club
member adherent socio socia miembros
membership+fee mitgliedsbeitrag
treasurer schatzmeister schatzmeisterin kassenwart tresorier tresoriere tesorero tesorera
secretary schriftfuhrer schriftfuhrerin secretaire secretario secretaria
board vorstand conseil junta
donation spende don donacion
donor spender donateur donante
event veranstaltung evenement evento anlass
spouse ehegatte ehepartner ehefrau ehemann conjoint conjointe epoux epouse conyuge husband wife partner
father vater pere padre
mother mutter mere madre
parent eltern elternteil padres
guardian vormund tuteur tutor erziehungsberechtigter erziehungsberechtigte
heir erbe heritier heredero
deceased verstorbene verstorbener verstorben defunt defunte fallecido fallecida difunto
death tod sterbe deces fallecimiento died gestorben muerte
burial beisetzung bestattung inhumation entierro funeral obseques sepelio
cemetery friedhof cimetiere cementerio
marriage heirat eheschliessung mariage matrimonio hochzeit wedding
maiden geburtsname
eye auge augen oeil ojo
room zimmer raum salle chambre habitacion sala
floor etage stockwerk geschoss planta
building gebaude batiment edificio
`;
