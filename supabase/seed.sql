-- Purpose: the first content of the portal. People, courses, papers and figures are invented for this project.
-- Runs once, on an empty database. What must lie ahead or behind is dated from the day of seeding,
-- by the clock of the department.
set time zone 'Asia/Kolkata';

insert into public.site_settings (college, department, founded_year, about_text, address, phone, email, social_links, hero_headline, hero_lede, admission_year, admission_applicants, admission_interviewed, admission_admitted) values
  ('Tarangini College, Pune', 'Department of Statistics', 1970, 'Teaching and research in statistics at Tarangini College, Pune, since 1970. We measure what we say about ourselves, and we show the base.', 'Tarangini College, Mutha Road, Pune 411 004, Maharashtra', '+91 20 5550 0170', 'office@stat.tarangini.example', '{"LinkedIn": "", "YouTube": "", "X": "", "Instagram": ""}', 'Learn to say how sure you are.', 'B.Sc. and M.Sc. Statistics in Pune since 1970. We teach students to collect data honestly, to model it with care, and to put the uncertainty where people can see it.', 2025, 412, 178, 60);

insert into public.page_texts (key, heading, body, attribution) values
  ('history', 'Half a century of counting carefully', 'The department opened in July 1970 with two teachers, nineteen students and one mechanical calculator that had to be booked a week ahead. Its first project was the rain gauge on the roof of the science building, which second-year students have read every morning since.

In the decades that followed the calculators became terminals, the terminals became laboratories, and the nineteen students became a little over two hundred. The questions stayed close to the ground: the yield of a field, the length of a queue, the poverty of a district, the first day of the rain.

What has not changed is the habit of the first head of the department, who sent back every report in which a figure stood without its error. We still do.', null),
  ('vision', 'Vision', 'A public that is told how sure its experts are, and graduates who are able to say it.', null),
  ('mission', 'Mission', 'To teach statistics as a craft: with real data, in small groups, from the first week.

To do research on questions where the data are thin and the decision is real.

To answer those who come with a question, whether they are farmers, hospitals, students or the state.

To publish what we find together with what we do not know.', null),
  ('head-message', 'From the head of the department', 'Statistics has a reputation for certainty that it does not deserve and does not want. Our subject is the opposite: it is the art of being exact about doubt.

If you study here you will spend your first week outside, collecting data that nobody has collected before, and your second week finding out what is wrong with them. You will learn to compute, of course. But the sentence that we hope to hear from you at the end is a modest one: this much we know, this much we do not, and here is how you can check.

Come and visit. The consulting hour is open to everyone, and the coffee is better than you have been told.', 'Dr. Meenakshi Sundaram, Professor and Head'),
  ('research-intro', 'Research', 'We work on questions where the data are thin and the decision is real: when the monsoon begins, which district is poor, whether a trial can stop.', null),
  ('collaboration', 'Work with us', 'Bring a question and the data you have. The consulting hour is free for students and public bodies; last year 47 of 52 requests were answered within a week.', null),
  ('join-our-team', 'Join Our Team', 'We look for people who like to teach and who finish what they begin. We publish how many apply and how long each step takes: from advertisement to letter, the median of the last five appointments was 61 days.', null),
  ('contact-intro', 'Contact', 'Write to us about admission, a course, a collaboration or a mistake on this site. The office answers on working days, most messages within two.', null),
  ('directions', 'How to reach us', 'From Pune Junction take bus 42 to Mutha Road, then walk 300 metres along the river. The department is on the second floor of the science building; a lift is on the east side.', null);

insert into public.timeline_entries (year, title, description) values
  (1970, 'Two teachers, nineteen students', 'The department opens with a B.Sc. in Statistics. The rain gauge on the roof is read for the first time on 1 June.'),
  (1985, 'M.Sc. Statistics and the first computer', 'A master programme begins, and a computer with 64 kilobytes replaces eleven hand calculators.'),
  (1995, 'Research centre', 'The university recognises the department for doctoral research; the consulting hour opens to farmers and hospitals.'),
  (2005, 'Two computing laboratories', 'Teaching moves to open software. Every practical since then can be repeated at home.'),
  (2020, 'Teaching from home, data from the roof', 'Classes go online within nine days. Students living nearby keep the rain record without a gap.');

insert into public.achievements (title, description, year, source, link, position) values
  ('Fifty-six monsoons without a gap', 'The gauge on the roof has been read on every morning from June to September since 1970, by 1,100 students in turn.', 2025, 'Field books 1970-2025, department archive', '/research/papers/hundred-year-rain-from-fifty-six-years-of-record', 1),
  ('Twenty-nine papers since 2015', 'All in refereed journals; data or code of more than half of them can be downloaded.', 2025, 'List on the Research page', '/research', 2),
  ('State award for teaching', 'For the survey week, in which the second year plans, runs and publishes a survey in five days.', 2023, 'Letter of the Directorate of Education, 12 September 2023', null, 3),
  ('Small areas in print', 'Estimates for 190 districts that had been withheld are published with our method.', 2024, 'Annals of Area Statistics 86(2)', '/research/papers/poverty-in-358-districts-borrowing-strength-from-the-census', 4),
  ('A queue that is a third shorter', 'The outpatient hall of the district hospital still follows the schedule of our study.', 2016, 'Transport and Chance 1(1), and report to the District Health Society', '/research/papers/queues-at-the-outpatient-hall-a-year-of-tokens', 5),
  ('Open archive of the crop-cutting surveys', '4,310 pages of field books from 1946 to 1952, photographed and transcribed.', 2018, 'Heritage of Science Fund, final report', '/research?tab=completed', 6);

insert into public.highlight_stats (key, value, label, scope, cohort, source, part, whole, position) values
  ('years', '50+', 'years of teaching', 'Since July 1970, without a break.', '1970 to today', 'Calendar of the college', null, null, 1),
  ('placement', '100%', 'placement', '31 of 31 M.Sc. graduates who looked for work found it within six months.', 'M.Sc. class of 2025', 'Placement register, January 2026', 31, 31, 2),
  ('papers', '25+', 'papers', 'In refereed journals since 2015; the Research page lists all 29.', '2015 to 2025', 'List on the Research page', null, null, 3),
  ('alumni', '1,200+', 'alumni', '1,243 on the roll; 861 of them answered the last alumni survey.', 'All classes to 2025', 'Alumni roll, January 2026', 861, 1243, 4),
  ('placement-rate', '98%', 'placement rate', '412 of 420 graduates of all programmes who looked for work.', 'All programmes, 2021 to 2025', 'Placement register, January 2026', 412, 420, 5);

-- Together they are the placement figures above.
insert into public.placement_cohorts (programme, year, graduates, looked_for_work, placed, source) values
  ('B.Sc. Statistics', 2021, 78, 52, 50, 'Placement register, January 2022'),
  ('B.Sc. Statistics', 2022, 82, 55, 54, 'Placement register, January 2023'),
  ('B.Sc. Statistics', 2023, 84, 57, 56, 'Placement register, January 2024'),
  ('B.Sc. Statistics', 2024, 88, 58, 58, 'Placement register, January 2025'),
  ('B.Sc. Statistics', 2025, 91, 60, 59, 'Placement register, January 2026'),
  ('M.Sc. Statistics', 2021, 27, 24, 23, 'Placement register, January 2022'),
  ('M.Sc. Statistics', 2022, 30, 26, 25, 'Placement register, January 2023'),
  ('M.Sc. Statistics', 2023, 31, 28, 28, 'Placement register, January 2024'),
  ('M.Sc. Statistics', 2024, 33, 29, 28, 'Placement register, January 2025'),
  ('M.Sc. Statistics', 2025, 36, 31, 31, 'Placement register, January 2026');

insert into public.announcements (text, type, date, expires_on) values
  ('M.Sc. Statistics: applications for the coming year are open.', 'admission', current_date - 6, current_date + 60),
  ('Public lecture: how many tigers? Counting what hides, in the Seminar Hall.', 'event', current_date - 3, current_date + 14),
  ('R for district data: eight seats are left in the workshop.', 'workshop', current_date - 2, current_date + 20),
  ('Internal assessment 2: the plan of rooms is on the notice board.', 'academic', current_date - 1, current_date + 30),
  ('The library closes early for stocktaking.', 'academic', current_date - 20, current_date - 13);

insert into public.rainfall_observations (year, mm) values
  (1970, 731), (1971, 742), (1972, 448), (1973, 841), (1974, 735), (1975, 368), (1976, 629),
  (1977, 674), (1978, 631), (1979, 670), (1980, 836), (1981, 876), (1982, 568), (1983, 823),
  (1984, 719), (1985, 737), (1986, 508), (1987, 824), (1988, 659), (1989, 610), (1990, 727),
  (1991, 921), (1992, 748), (1993, 543), (1994, 783), (1995, 614), (1996, 482), (1997, 604),
  (1998, 625), (1999, 724), (2000, 749), (2001, 735), (2002, 496), (2003, 570), (2004, 755),
  (2005, 897), (2006, 836), (2007, 560), (2008, 592), (2009, 545), (2010, 723), (2011, 793),
  (2012, 926), (2013, 750), (2014, 578), (2015, 472), (2016, 403), (2017, 496), (2018, 581),
  (2019, 957), (2020, 787), (2021, 679), (2022, 555), (2023, 636), (2024, 748), (2025, 581);

insert into public.openings (title, description, qualification, how_to_apply, posts, posted_on, closes_on) values
  ('Assistant Professor, Computational Statistics', 'Teaching of two courses a semester and research in computational statistics. The post is permanent after two years. Of 54 applicants for the last such post, six were invited and one was appointed.', 'Ph.D. in statistics or a neighbouring subject; evidence of teaching with real data.', 'Send a curriculum vitae, one paper and a page on how you would teach a first course to office@stat.tarangini.example.', 1, current_date - 12, current_date + 45),
  ('Laboratory Assistant', 'Care of sixty laptops and two laboratories, help in the practicals, and a share in the consulting hour.', 'B.Sc. in statistics, mathematics or computing; knowledge of R or Python.', 'Send a curriculum vitae and a script that you are proud of to office@stat.tarangini.example.', 1, current_date - 5, current_date + 30);

insert into public.admission_programmes (slug, name, level, description, duration, seats, eligibility, selection, documents, fee_per_year, fee_note, scholarships, opens_on, closes_on, begins_on, position) values
  ('bsc-statistics', 'B.Sc. Statistics', 'Undergraduate', 'Three years from the first table of counts to a project of your own, with a practical in every semester and a survey in the second year.', '3 years', 60, 'Class XII with mathematics, at least 50% (45% for reserved categories).', 'Merit list of Class XII marks, then an interview of ten minutes for the first 180.', array['Mark sheets of the last two examinations', 'Proof of date of birth', 'Photograph', 'Category certificate, where it applies'], 24500, 'Examination and laboratory fees of Rs. 3,200 a year are extra.', 'Full fee for the first three of the merit list; half fee for family income below Rs. 2.5 lakh a year.', current_date - 40, current_date + 50, current_date + 130, 1),
  ('msc-statistics', 'M.Sc. Statistics', 'Postgraduate', 'Two years: inference, models and computing in the first, electives and a dissertation in the second.', '2 years', 30, 'B.Sc. with statistics as a subject, at least 55%; mathematics graduates take a bridge course.', 'Written test of ninety minutes, in which notes are allowed, and an interview.', array['Mark sheets of the last two examinations', 'Proof of date of birth', 'Photograph', 'Category certificate, where it applies', 'Statement of purpose, one page'], 38000, 'Laboratory fees of Rs. 4,500 a year are extra.', 'Ten teaching assistantships of Rs. 6,000 a month in the second year.', current_date - 6, current_date + 60, current_date + 130, 2),
  ('phd-statistics', 'Ph.D. Statistics', 'Research', 'Three to five years with one of the supervisors named on the Faculty page. Places depend on projects; ask before you apply.', '3 to 5 years', 8, 'Master degree in statistics or a neighbouring subject, at least 55%, and a valid entrance test.', 'Entrance test of the university, then a talk of twenty minutes on a paper of your choice.', array['Mark sheets of the last two examinations', 'Proof of date of birth', 'Photograph', 'Research proposal, three pages', 'Two references'], 18000, 'Fees are waived for holders of a fellowship.', 'Project fellowships of Rs. 37,000 a month, as far as projects allow.', current_date - 20, current_date + 90, current_date + 150, 3);

insert into public.academic_calendar_entries (title, kind, starts_on, ends_on, note) values
  ('Classes of the semester', 'teaching', (date_trunc('week', current_date)::date - 56), (date_trunc('week', current_date)::date + 54), 'Sixteen weeks; the week plan is in the timetables.'),
  ('Internal assessment 1', 'examination', (date_trunc('week', current_date)::date - 21), (date_trunc('week', current_date)::date - 19), null),
  ('Last day to change an elective', 'deadline', (date_trunc('week', current_date)::date - 31), (date_trunc('week', current_date)::date - 31), null),
  ('Internal assessment 2', 'examination', (date_trunc('week', current_date)::date + 14), (date_trunc('week', current_date)::date + 16), 'Rooms are announced three days before.'),
  ('Public lecture: how many tigers?', 'event', (date_trunc('week', current_date)::date + 10), (date_trunc('week', current_date)::date + 10), null),
  ('Workshop: R for district data', 'event', (date_trunc('week', current_date)::date + 19), (date_trunc('week', current_date)::date + 19), null),
  ('Survey week of the second year', 'teaching', (date_trunc('week', current_date)::date + 21), (date_trunc('week', current_date)::date + 25), null),
  ('College holiday: spring festival', 'holiday', (date_trunc('week', current_date)::date + 26), (date_trunc('week', current_date)::date + 26), null),
  ('Data Day', 'event', (date_trunc('week', current_date)::date + 33), (date_trunc('week', current_date)::date + 33), null),
  ('Project reports due', 'deadline', (date_trunc('week', current_date)::date + 39), (date_trunc('week', current_date)::date + 39), 'Until 5 PM, one file.'),
  ('Holiday: state day', 'holiday', (date_trunc('week', current_date)::date + 43), (date_trunc('week', current_date)::date + 43), null),
  ('Last day of classes', 'teaching', (date_trunc('week', current_date)::date + 54), (date_trunc('week', current_date)::date + 54), null),
  ('Reading week', 'holiday', (date_trunc('week', current_date)::date + 56), (date_trunc('week', current_date)::date + 61), null),
  ('Semester examinations', 'examination', (date_trunc('week', current_date)::date + 63), (date_trunc('week', current_date)::date + 81), null),
  ('Vacation', 'holiday', (date_trunc('week', current_date)::date + 84), (date_trunc('week', current_date)::date + 124), null),
  ('Results published', 'deadline', (date_trunc('week', current_date)::date + 100), (date_trunc('week', current_date)::date + 100), null);

update public.academic_calendar_entries set closes_office = true where kind = 'holiday' and starts_on = ends_on;

insert into public.faculty_members (slug, name, designation, qualification, specialization, experience, email, phone, research, office_hours, accepts_phd, position, orcid) values
  ('meenakshi-sundaram', 'Dr. Meenakshi Sundaram', 'Professor and Head', 'Ph.D., Madras', 'Bayesian Computing, Survival Analysis, Clinical Trials', '24 years of teaching; head of the department since 2019; adviser to two hospital ethics boards.', 'meenakshi.sundaram@stat.tarangini.example', '+91 20 5550 0171', array['Sampling algorithms for hierarchical models', 'Survival with competing risks', 'Adaptive designs for small trials', 'Health and medicine'], 'Monday 3 to 5 PM, Room 201', true, 1, '0000-0000-5550-0171'),
  ('arindam-chatterjee', 'Dr. Arindam Chatterjee', 'Professor and Deputy Head', 'Ph.D., Calcutta', 'Design of Experiments, Quality Control, Sequential Analysis', '21 years of teaching; consultant to three foundries and a dairy cooperative.', 'arindam.chatterjee@stat.tarangini.example', '+91 20 5550 0172', array['Split-plot designs with hard-to-change factors', 'Control charts for short runs', 'Group-sequential crop trials', 'Industry and services', 'Agriculture and climate'], 'Wednesday 2 to 4 PM, Room 203', true, 2, null),
  ('shruti-deshpande', 'Dr. Shruti Deshpande', 'Professor', 'Ph.D., Pune', 'Survey Sampling, Small-Area Estimation, Official Statistics', '18 years of teaching; adviser to the State Sample Survey, 2016-20.', 'shruti.deshpande@stat.tarangini.example', '+91 20 5550 0174', array['Small-area estimation of poverty and nutrition', 'Non-response in household surveys', 'Sampling of mobile populations', 'Surveys and official statistics'], 'Tuesday 3 to 5 PM, Room 214', true, 3, '0000-0000-5550-0174'),
  ('joseph-kurian', 'Dr. Joseph Kurian', 'Associate Professor', 'Ph.D., Cochin', 'Linear Models, Econometrics, Robust Methods', '15 years of teaching; two years at a central bank research desk.', 'joseph.kurian@stat.tarangini.example', '+91 20 5550 0175', array['Leverage and influence in mixed data', 'Crop insurance and basis risk', 'Robust standard errors in small samples', 'Agriculture and climate'], 'Thursday 11 AM to 1 PM, Room 206', true, 4, null),
  ('harpreet-kaur-gill', 'Dr. Harpreet Kaur Gill', 'Associate Professor', 'Ph.D., Ludhiana', 'Agricultural Statistics, Mixed Models, Genetics', '14 years of teaching; five seasons of multi-location variety trials.', 'harpreet.gill@stat.tarangini.example', '+91 20 5550 0176', array['Genotype by environment interaction', 'Spatial trends in field trials', 'Missing plots and lost blocks', 'Agriculture and climate'], 'Friday 3 to 5 PM, Room 208', true, 5, null),
  ('venkata-ramana-reddy', 'Dr. Venkata Ramana Reddy', 'Assistant Professor', 'Ph.D., Hyderabad', 'Time Series, Monsoon Forecasting, Change Points', '9 years of teaching; forecasts the onset for two dam authorities.', 'venkata.reddy@stat.tarangini.example', '+91 20 5550 0177', array['Change points in rainfall records', 'Calibration of probabilistic forecasts', 'Irregular time series', 'Agriculture and climate'], 'Monday 11 AM to 1 PM, Room 210', false, 6, null),
  ('lalrinpuii-sailo', 'Dr. Lalrinpuii Sailo', 'Assistant Professor', 'Ph.D., Aizawl', 'Spatial Statistics, Public Health, Disease Mapping', '7 years of teaching; field work with district health offices in four states.', 'lalrinpuii.sailo@stat.tarangini.example', '+91 20 5550 0178', array['Disease maps with few cases', 'Access to care by travel time', 'Spatial smoothing and borders', 'Health and medicine', 'Surveys and official statistics'], 'Wednesday 10 AM to noon, Room 212', true, 7, null),
  ('faizan-ansari', 'Dr. Faizan Ansari', 'Assistant Professor', 'Ph.D., Aligarh', 'Causal Inference, Epidemiology, Biostatistics', '6 years of teaching; statistician of a school-meal trial in 62 schools.', 'faizan.ansari@stat.tarangini.example', '+91 20 5550 0179', array['Natural experiments in nutrition', 'Target trials from hospital records', 'Sensitivity to unmeasured confounding', 'Health and medicine'], 'Tuesday 11 AM to 1 PM, Room 216', false, 8, null),
  ('ananya-baruah', 'Dr. Ananya Baruah', 'Assistant Professor', 'Ph.D., Guwahati', 'Statistical Learning, Visualisation, Text Data', '4 years of teaching; two years as a data scientist for a tea auction house.', 'ananya.baruah@stat.tarangini.example', '+91 20 5550 0180', array['Uncertainty in pictures', 'Learning from few labels', 'Text as data in Indian languages', 'Computing and teaching'], 'Thursday 3 to 5 PM, Room 218', false, 9, '0000-0000-5550-0180'),
  ('suresh-iyer', 'Dr. Suresh Iyer', 'Associate Professor', 'Ph.D., Bombay', 'Stochastic Processes, Queueing, Operations Research', '17 years of teaching; designed the queue of the district hospital outpatient hall.', 'suresh.iyer@stat.tarangini.example', '+91 20 5550 0181', array['Queues with impatient customers', 'Bus bunching', 'Markov chains with rare states', 'Industry and services'], 'Friday 11 AM to 1 PM, Room 205', true, 10, null),
  ('nandini-hegde', 'Dr. Nandini Hegde', 'Assistant Professor', 'Ph.D., Mysore', 'Actuarial Statistics, Extreme Values, Risk', '5 years of teaching; fellow of an actuarial institute.', 'nandini.hegde@stat.tarangini.example', '+91 20 5550 0182', array['Extreme rain and flood claims', 'Mortality tables for short records', 'Reserving with small books', 'Agriculture and climate'], 'Monday 2 to 4 PM, Room 219', false, 11, null),
  ('prakash-gaikwad', 'Dr. Prakash Gaikwad', 'Professor Emeritus', 'Ph.D., Pune', 'Probability, Nonparametric Methods, History of Statistics', '38 years of teaching; head of the department 1998-2010; keeper of its archive.', 'prakash.gaikwad@stat.tarangini.example', '+91 20 5550 0173', array['Rank tests with ties', 'History of the Indian sample survey', 'Surveys and official statistics'], 'By appointment, Room 112', false, 12, null),
  ('zeenat-shaikh', 'Ms. Zeenat Shaikh', 'Laboratory In-charge', 'M.Sc., Mumbai', 'R and Python, Data Management, Reproducible Research', '11 years in charge of the computing laboratories; runs the consulting hour.', 'zeenat.shaikh@stat.tarangini.example', '+91 20 5550 0190', array['Reproducible teaching material', 'Data management for student projects', 'Computing and teaching'], 'Every day 9 to 10 AM, Laboratory 2', false, 13, null);

insert into public.research_papers (slug, title, authors, abstract, journal, year, issue, pages, keywords, doi, open_data, citation_count) values
  ('estimating-monsoon-onset-from-sparse-gauges-a-change-point-approach', 'Estimating monsoon onset from sparse gauges: a change-point approach', array['V. R. Reddy', 'M. Sundaram'], 'Each of 41 gauges gets its own onset date in a hierarchical change-point model. Sharing information between neighbours brings the width of the interval from 11 days down to 6, and of 41 dates that we held out 38 lie inside.', 'Journal of Agricultural Climatology', 2025, '12(3)', '201-224', array['change point', 'rainfall', 'hierarchical model'], '10.55555/tarangini.2025.01', true, 3),
  ('school-meals-and-attendance-a-staggered-start-as-an-experiment', 'School meals and attendance: a staggered start as an experiment', array['F. Ansari', 'L. Sailo'], 'A district began to serve school meals in waves that were drawn by lot. Comparing 62 schools before and after their wave, attendance rose by 4.1 points, with a 95% interval from 1.8 to 6.4, and most in the months before harvest.', 'Causal Studies', 2025, '4(1)', '15-39', array['natural experiment', 'nutrition', 'education'], '10.55555/tarangini.2025.02', true, 2),
  ('hundred-year-rain-from-fifty-six-years-of-record', 'Hundred-year rain from fifty-six years of record', array['N. Hegde', 'V. R. Reddy'], 'Return levels beyond the length of a record are extrapolations. We show how much of the answer comes from the data and how much from the tail that was chosen, and publish the interval that follows when the choice is admitted.', 'Extremes and Insurance', 2025, '9(2)', '88-107', array['extreme values', 'rainfall', 'return level'], '10.55555/tarangini.2025.03', true, 1),
  ('when-four-chains-disagree-a-field-guide-to-divergent-transitions', 'When four chains disagree: a field guide to divergent transitions', array['M. Sundaram', 'A. Baruah'], 'Eleven small posteriors, each broken in its own way, teach students to read warnings instead of silencing them. We measured what 58 students found before and after working through them.', 'Computational Inference', 2025, '17(1)', '1-33', array['Bayesian computing', 'diagnostics', 'teaching'], '10.55555/tarangini.2025.04', true, 5),
  ('poverty-in-358-districts-borrowing-strength-from-the-census', 'Poverty in 358 districts: borrowing strength from the census', array['S. Deshpande', 'L. Sailo'], 'In 211 of 358 districts the direct estimate is too noisy for publication. A model at area level with spatial effects brings 190 of these under the threshold that the statistical office applies.', 'Annals of Area Statistics', 2024, '86(2)', '310-342', array['small area', 'poverty', 'official statistics'], '10.55555/tarangini.2024.05', true, 17),
  ('supersaturated-designs-for-a-foundry-that-cannot-stop', 'Supersaturated designs for a foundry that cannot stop', array['A. Chatterjee'], 'Nineteen factors, eight runs, and a furnace that must stay hot. We describe how the factors were screened, which effects were missed by design, and what a second week of runs confirmed.', 'Quality and Design', 2024, '33(4)', '401-418', array['design of experiments', 'quality control'], '10.55555/tarangini.2024.06', false, 6),
  ('basis-risk-in-rainfall-insurance-what-a-gauge-does-not-see', 'Basis risk in rainfall insurance: what a gauge does not see', array['J. Kurian', 'N. Hegde'], 'Insurance that pays by the nearest gauge pays the wrong farmer when rain is patchy. From 2,310 fields around 24 gauges we estimate how often, and what a second gauge would be worth.', 'Applied Econometric Notes', 2024, '28(2)', '77-101', array['crop insurance', 'econometrics', 'rainfall'], '10.55555/tarangini.2024.07', true, 9),
  ('do-readers-see-the-interval-an-experiment-with-412-newspaper-readers', 'Do readers see the interval? An experiment with 412 newspaper readers', array['A. Baruah', 'S. Deshpande'], 'Readers were shown the same poll as a bar, as a bar with an interval, and as twenty dots. Only the dots changed how many of them called a two-point lead undecided.', 'Graphics and Perception', 2024, '11(3)', '145-168', array['visualisation', 'uncertainty', 'experiment'], '10.55555/tarangini.2024.08', true, 12),
  ('stopping-rules-for-crop-trials-when-rain-fails', 'Stopping rules for crop trials when rain fails', array['H. K. Gill', 'A. Chatterjee'], 'A group-sequential design that survives the loss of whole blocks to drought, with exact error rates for up to four interim looks and tables for the field.', 'Biometrical Practice', 2023, '41(1)', '52-75', array['sequential design', 'crop trials', 'drought'], '10.55555/tarangini.2023.09', false, 9),
  ('who-does-not-answer-paradata-of-a-two-wave-panel', 'Who does not answer? Paradata of a two-wave panel', array['S. Deshpande'], 'Call records of 6,480 households show who was never at home and who refused. The two groups differ in opposite directions, so that a single weight for both makes matters worse.', 'Survey Methods Review', 2023, '11(2)', '120-141', array['non-response', 'paradata', 'household survey'], '10.55555/tarangini.2023.10', true, 14),
  ('what-an-e-value-does-not-say', 'What an E-value does not say', array['F. Ansari'], 'A short note with four worked cases in which the same E-value goes with very different amounts of plausible confounding.', 'Statistical Teaching', 2023, '19(4)', '233-240', array['causal inference', 'sensitivity analysis', 'teaching'], '10.55555/tarangini.2023.11', false, 21),
  ('few-labels-many-leaves-grading-tea-from-photographs', 'Few labels, many leaves: grading tea from photographs', array['A. Baruah'], 'With 240 graded photographs and 18,000 ungraded ones, a small network reaches the agreement of two trained tasters. We report where it fails: in the grades that cost most.', 'Machine Learning in Practice', 2023, '6(3)', '201-220', array['statistical learning', 'image data', 'few labels'], '10.55555/tarangini.2023.12', true, 11),
  ('how-far-is-the-clinic-travel-time-and-vaccination-in-hill-districts', 'How far is the clinic? Travel time and vaccination in hill districts', array['L. Sailo', 'F. Ansari'], 'Beyond 70 minutes on foot the share of children with all their doses falls by 9 points. Straight-line distance hides this, because a river or a ridge is not on the map.', 'Health Geography', 2022, '15(1)', '34-59', array['spatial statistics', 'public health', 'access'], '10.55555/tarangini.2022.13', true, 19),
  ('competing-risks-in-neonatal-care-one-ward-nine-years', 'Competing risks in neonatal care: one ward, nine years', array['M. Sundaram'], 'Discharge is not censoring. Treating it as if it were doubled the apparent risk in the second week; the cumulative incidence tells another story.', 'Indian Journal of Biometry', 2022, '57(3)', '189-211', array['survival analysis', 'competing risks', 'hospital data'], '10.55555/tarangini.2022.14', false, 13),
  ('sixty-laptops-one-script-a-computing-laboratory-that-can-be-rebuilt-overnight', 'Sixty laptops, one script: a computing laboratory that can be rebuilt overnight', array['Z. Shaikh', 'A. Baruah'], 'How a teaching laboratory was described in one script, what broke in two years of use, and how many hours of teaching it saved.', 'Statistical Teaching', 2022, '18(2)', '90-98', array['reproducibility', 'teaching', 'computing'], '10.55555/tarangini.2022.15', true, 8),
  ('a-mixed-model-for-14-wheat-sites-and-one-hailstorm', 'A mixed model for 14 wheat sites and one hailstorm', array['H. K. Gill'], 'A hailstorm removed one site in the last week. We compare five ways to keep the other thirteen useful and give the code of the two that worked.', 'Field Trials Quarterly', 2021, '29(1)', '11-37', array['mixed models', 'variety trials', 'missing data'], '10.55555/tarangini.2021.16', false, 16),
  ('why-three-buses-come-at-once-headways-on-line-12', 'Why three buses come at once: headways on line 12', array['S. Iyer'], 'One month of arrivals at 31 stops. Bunching starts at two stops only, and holding a bus for 40 seconds there removes half of it further on.', 'Transport and Chance', 2021, '3(2)', '66-84', array['queueing', 'stochastic processes', 'transport'], '10.55555/tarangini.2021.17', true, 27),
  ('robust-standard-errors-when-there-are-nine-villages', 'Robust standard errors when there are nine villages', array['J. Kurian', 'S. Deshpande'], 'With few clusters the usual correction rejects a true hypothesis three times too often. We compare four remedies in a simulation that follows a real survey.', 'Applied Econometric Notes', 2021, '25(4)', '310-329', array['robust methods', 'clusters', 'small samples'], '10.55555/tarangini.2021.18', false, 34),
  ('a-calendar-for-a-moving-season', 'A calendar for a moving season', array['V. R. Reddy'], 'Calendar months cut the monsoon in the wrong place. Counting days from the onset makes the seasons of 50 years comparable and halves the error of a simple forecast.', 'Weather and Statistics', 2020, '44(3)', '250-271', array['time series', 'monsoon', 'forecasting'], '10.55555/tarangini.2020.19', true, 22),
  ('rank-tests-with-many-ties-what-the-textbooks-leave-out', 'Rank tests with many ties: what the textbooks leave out', array['P. Gaikwad'], 'When half of the observations share a value, the normal approximation is off by a factor of two. Exact tables are given for samples up to 20.', 'Nonparametric Letters', 2020, '8(1)', '5-21', array['rank tests', 'nonparametric'], '10.55555/tarangini.2020.20', false, 15),
  ('small-area-estimation-under-informative-non-response', 'Small-area estimation under informative non-response', array['S. Deshpande', 'J. Kurian'], 'When those who stay silent differ from those who answer, models for areas inherit the bias. Response and outcome are modelled together and the method is tried on two national panels.', 'Survey Methods Review', 2019, '7(4)', '388-417', array['non-response', 'small area', 'selection'], '10.55555/tarangini.2019.21', true, 64),
  ('control-charts-for-short-runs-in-a-family-foundry', 'Control charts for short runs in a family foundry', array['A. Chatterjee'], 'Charts need history, and a job shop has none. We pool across products after a simple transformation and report eight months on the floor.', 'Quality and Design', 2019, '28(1)', '44-60', array['quality control', 'control charts'], '10.55555/tarangini.2019.22', false, 18),
  ('disease-maps-with-fewer-than-five-cases', 'Disease maps with fewer than five cases', array['L. Sailo', 'M. Sundaram'], 'Maps of rare diseases show noise or reveal people. We compare smoothing, aggregation and suppression by what a reader can still learn.', 'Spatial Health', 2019, '5(2)', '101-123', array['disease mapping', 'spatial statistics', 'privacy'], '10.55555/tarangini.2019.23', true, 31),
  ('the-crop-cutting-survey-of-1946-read-again', 'The crop-cutting survey of 1946, read again', array['P. Gaikwad'], 'The field books of an early random sample survey were found in the archive. We re-estimate the yield and its error from the original slips.', 'History of Statistics Notes', 2018, '2(1)', '1-28', array['history', 'sampling', 'crop trials'], '10.55555/tarangini.2018.24', true, 7),
  ('spatial-trends-in-field-trials-rows-columns-or-splines', 'Spatial trends in field trials: rows, columns or splines?', array['H. K. Gill', 'A. Chatterjee'], 'Forty-four trials analysed in three ways. The simplest model is enough in 31 of them; we say how to recognise the others before the harvest.', 'Field Trials Quarterly', 2018, '26(3)', '155-181', array['spatial statistics', 'field trials', 'mixed models'], '10.55555/tarangini.2018.25', false, 29),
  ('adaptive-allocation-in-a-trial-of-48-patients', 'Adaptive allocation in a trial of 48 patients', array['M. Sundaram', 'A. Chatterjee'], 'Adapting the allocation in a small trial helps its patients little and its analysis less. We give the operating characteristics and a plain recommendation.', 'Indian Journal of Biometry', 2017, '52(2)', '77-98', array['clinical trials', 'adaptive design', 'Bayesian computing'], '10.55555/tarangini.2017.26', false, 38),
  ('counting-people-who-move-sampling-at-bus-stands-and-brick-kilns', 'Counting people who move: sampling at bus stands and brick kilns', array['S. Deshpande'], 'Households are a poor frame for people who have none. A time-location sample at 96 places reached workers whom two national surveys had missed.', 'Survey Methods Review', 2017, '5(3)', '222-246', array['sampling', 'mobile populations', 'migration'], '10.55555/tarangini.2017.27', true, 41),
  ('queues-at-the-outpatient-hall-a-year-of-tokens', 'Queues at the outpatient hall: a year of tokens', array['S. Iyer', 'Z. Shaikh'], 'Tokens record when a patient arrived and when a doctor was free. Moving one clerk for two hours a day cut the longest waits by a third.', 'Transport and Chance', 2016, '1(1)', '30-49', array['queueing', 'hospital data', 'service'], '10.55555/tarangini.2016.28', true, 33),
  ('leverage-without-matrices-a-geometric-account-for-second-year-students', 'Leverage without matrices: a geometric account for second-year students', array['J. Kurian'], 'An account of leverage and influence that needs a ruler, a seesaw and no algebra, with the exercises that we use in class.', 'Statistical Teaching', 2015, '11(3)', '140-152', array['linear models', 'leverage', 'teaching'], '10.55555/tarangini.2015.29', false, 52);

insert into public.paper_authors (paper_id, faculty_id, position)
select paper.id, person.id, listed.position
from (values
  ('estimating-monsoon-onset-from-sparse-gauges-a-change-point-approach', 'venkata-ramana-reddy', 1),
  ('estimating-monsoon-onset-from-sparse-gauges-a-change-point-approach', 'meenakshi-sundaram', 2),
  ('school-meals-and-attendance-a-staggered-start-as-an-experiment', 'faizan-ansari', 1),
  ('school-meals-and-attendance-a-staggered-start-as-an-experiment', 'lalrinpuii-sailo', 2),
  ('hundred-year-rain-from-fifty-six-years-of-record', 'nandini-hegde', 1),
  ('hundred-year-rain-from-fifty-six-years-of-record', 'venkata-ramana-reddy', 2),
  ('when-four-chains-disagree-a-field-guide-to-divergent-transitions', 'meenakshi-sundaram', 1),
  ('when-four-chains-disagree-a-field-guide-to-divergent-transitions', 'ananya-baruah', 2),
  ('poverty-in-358-districts-borrowing-strength-from-the-census', 'shruti-deshpande', 1),
  ('poverty-in-358-districts-borrowing-strength-from-the-census', 'lalrinpuii-sailo', 2),
  ('supersaturated-designs-for-a-foundry-that-cannot-stop', 'arindam-chatterjee', 1),
  ('basis-risk-in-rainfall-insurance-what-a-gauge-does-not-see', 'joseph-kurian', 1),
  ('basis-risk-in-rainfall-insurance-what-a-gauge-does-not-see', 'nandini-hegde', 2),
  ('do-readers-see-the-interval-an-experiment-with-412-newspaper-readers', 'ananya-baruah', 1),
  ('do-readers-see-the-interval-an-experiment-with-412-newspaper-readers', 'shruti-deshpande', 2),
  ('stopping-rules-for-crop-trials-when-rain-fails', 'harpreet-kaur-gill', 1),
  ('stopping-rules-for-crop-trials-when-rain-fails', 'arindam-chatterjee', 2),
  ('who-does-not-answer-paradata-of-a-two-wave-panel', 'shruti-deshpande', 1),
  ('what-an-e-value-does-not-say', 'faizan-ansari', 1),
  ('few-labels-many-leaves-grading-tea-from-photographs', 'ananya-baruah', 1),
  ('how-far-is-the-clinic-travel-time-and-vaccination-in-hill-districts', 'lalrinpuii-sailo', 1),
  ('how-far-is-the-clinic-travel-time-and-vaccination-in-hill-districts', 'faizan-ansari', 2),
  ('competing-risks-in-neonatal-care-one-ward-nine-years', 'meenakshi-sundaram', 1),
  ('sixty-laptops-one-script-a-computing-laboratory-that-can-be-rebuilt-overnight', 'zeenat-shaikh', 1),
  ('sixty-laptops-one-script-a-computing-laboratory-that-can-be-rebuilt-overnight', 'ananya-baruah', 2),
  ('a-mixed-model-for-14-wheat-sites-and-one-hailstorm', 'harpreet-kaur-gill', 1),
  ('why-three-buses-come-at-once-headways-on-line-12', 'suresh-iyer', 1),
  ('robust-standard-errors-when-there-are-nine-villages', 'joseph-kurian', 1),
  ('robust-standard-errors-when-there-are-nine-villages', 'shruti-deshpande', 2),
  ('a-calendar-for-a-moving-season', 'venkata-ramana-reddy', 1),
  ('rank-tests-with-many-ties-what-the-textbooks-leave-out', 'prakash-gaikwad', 1),
  ('small-area-estimation-under-informative-non-response', 'shruti-deshpande', 1),
  ('small-area-estimation-under-informative-non-response', 'joseph-kurian', 2),
  ('control-charts-for-short-runs-in-a-family-foundry', 'arindam-chatterjee', 1),
  ('disease-maps-with-fewer-than-five-cases', 'lalrinpuii-sailo', 1),
  ('disease-maps-with-fewer-than-five-cases', 'meenakshi-sundaram', 2),
  ('the-crop-cutting-survey-of-1946-read-again', 'prakash-gaikwad', 1),
  ('spatial-trends-in-field-trials-rows-columns-or-splines', 'harpreet-kaur-gill', 1),
  ('spatial-trends-in-field-trials-rows-columns-or-splines', 'arindam-chatterjee', 2),
  ('adaptive-allocation-in-a-trial-of-48-patients', 'meenakshi-sundaram', 1),
  ('adaptive-allocation-in-a-trial-of-48-patients', 'arindam-chatterjee', 2),
  ('counting-people-who-move-sampling-at-bus-stands-and-brick-kilns', 'shruti-deshpande', 1),
  ('queues-at-the-outpatient-hall-a-year-of-tokens', 'suresh-iyer', 1),
  ('queues-at-the-outpatient-hall-a-year-of-tokens', 'zeenat-shaikh', 2),
  ('leverage-without-matrices-a-geometric-account-for-second-year-students', 'joseph-kurian', 1)
) as listed (paper, person, position)
join public.research_papers paper on paper.slug = listed.paper
join public.faculty_members person on person.slug = listed.person;

insert into public.projects (title, description, investigators, timeline, funding, amount, status, outcomes, started_on) values
  ('When does the monsoon begin?', 'Onset dates with honest intervals for every block of the state, updated daily from gauges and radar and published before sowing.', array['Dr. Venkata Ramana Reddy', 'Dr. Meenakshi Sundaram'], '2024-2027', 'State Science Foundation', 11800000, 'ongoing', '{}', '2024-06-01'),
  ('Small-area estimates of child nutrition', 'District and block estimates from two household surveys and the census, with rules on what is too uncertain to print.', array['Dr. Shruti Deshpande', 'Dr. Lalrinpuii Sailo'], '2023-2026', 'National Council for Statistics', 7600000, 'ongoing', '{}', '2023-04-01'),
  ('Fair payouts in weather insurance', 'How far gauge, satellite and field disagree, and what that costs farmers whose claim depends on it.', array['Dr. Joseph Kurian', 'Dr. Nandini Hegde'], '2024-2026', 'Rural Insurance Research Fund', 5400000, 'ongoing', '{}', '2024-01-15'),
  ('School meals and learning', 'Follow-up of 62 schools for three more years, with attendance, growth and reading as outcomes.', array['Dr. Faizan Ansari', 'Dr. Lalrinpuii Sailo'], '2025-2028', 'Education Evidence Trust', 4300000, 'ongoing', '{}', '2025-07-01'),
  ('Variety trials under lost blocks', 'Designs and software for multi-location trials in which drought or hail takes whole blocks away.', array['Dr. Harpreet Kaur Gill', 'Dr. Arindam Chatterjee'], '2023-2026', 'Agricultural Research Board', 3600000, 'ongoing', '{}', '2023-08-01'),
  ('Reading uncertainty', 'Experiments with newspaper readers, patients and farmers on which picture of an interval is understood.', array['Dr. Ananya Baruah'], '2025-2027', 'Tarangini College Seed Grant', 1500000, 'ongoing', '{}', '2025-02-01'),
  ('Travel time to care in hill districts', 'Walking times measured on 214 routes and joined with vaccination records of four districts.', array['Dr. Lalrinpuii Sailo', 'Dr. Faizan Ansari'], '2020-2022', 'Public Health Research Fund', 3900000, 'completed', array['Two mobile clinics were moved to places that the map had hidden', 'Open data set of 214 routes', 'One paper and two M.Sc. dissertations'], '2020-04-01'),
  ('Household panel non-response', 'Why households leave a panel, seen through 6,480 call records.', array['Dr. Shruti Deshpande'], '2019-2023', 'National Council for Statistics', 4800000, 'completed', array['New call rules adopted for the next wave', 'Response rate of the second wave up from 71% to 78%'], '2019-01-01'),
  ('Control charts for small foundries', 'Simple charts for workshops that never make the same part for a whole week.', array['Dr. Arindam Chatterjee'], '2017-2019', 'Small Industries Board', 2100000, 'completed', array['Eleven workshops use the charts', 'Scrap down by a fifth in the eight that kept records'], '2017-06-01'),
  ('Outpatient hall queueing study', 'A year of tokens from the district hospital, and a schedule that follows from them.', array['Dr. Suresh Iyer', 'Ms. Zeenat Shaikh'], '2014-2016', 'District Health Society', 900000, 'completed', array['Longest waits cut by a third', 'Token system adopted by two more hospitals'], '2014-07-01'),
  ('Archive of the crop-cutting surveys', 'Field books of 1946 to 1952 photographed, transcribed and re-estimated.', array['Dr. Prakash Gaikwad'], '2015-2018', 'Heritage of Science Fund', 1200000, 'completed', array['4,310 pages open to everyone', 'Estimates with error for seven seasons'], '2015-01-01');

insert into public.student_research (title, student, level, supervisor_id, supervisor, year, abstract, tags) values
  ('Onset of the monsoon as a latent change point', 'Aishwarya Kulkarni', 'PhD', (select id from public.faculty_members where slug = 'meenakshi-sundaram'), 'Dr. Meenakshi Sundaram', 2025, 'A latent onset date for each gauge and year, a spatial prior between them, and forecasts that are judged by calibration before sharpness.', array['rainfall', 'Bayesian', 'change point']),
  ('Publishing small areas responsibly', 'Tenzin Wangmo', 'PhD', (select id from public.faculty_members where slug = 'shruti-deshpande'), 'Dr. Shruti Deshpande', 2024, 'Which estimates should be printed, which pooled, and which withheld: rules with known error, tested on two national surveys.', array['small area', 'official statistics']),
  ('Designs that survive a lost block', 'Manpreet Dhillon', 'PhD', (select id from public.faculty_members where slug = 'harpreet-kaur-gill'), 'Dr. Harpreet Kaur Gill', 2023, 'Resolvable designs that keep most of their efficiency when a whole block is lost, with tables for up to 40 varieties.', array['design of experiments', 'agriculture']),
  ('Who drops out of an online course? A survival analysis', 'Sourav Mukherjee', 'MSc', (select id from public.faculty_members where slug = 'meenakshi-sundaram'), 'Dr. Meenakshi Sundaram', 2025, 'Time to the last log-in of 1,912 learners, with competing events: finishing, leaving and simply going silent.', array['survival analysis', 'education']),
  ('Bus bunching on ring road services', 'Prajakta Shinde', 'MSc', (select id from public.faculty_members where slug = 'suresh-iyer'), 'Dr. Suresh Iyer', 2025, 'Headways from a month of ticket machines, and a holding rule that needs no radio.', array['stochastic processes', 'transport']),
  ('Grading mangoes with forty photographs', 'Rohan Pereira', 'MSc', (select id from public.faculty_members where slug = 'ananya-baruah'), 'Dr. Ananya Baruah', 2024, 'How few labelled pictures are enough when ripeness has an order, and what that order is worth.', array['statistical learning', 'images']),
  ('Excess deaths in hot weeks: Pune, 2010 to 2023', 'Nafisa Tamboli', 'MSc', (select id from public.faculty_members where slug = 'faizan-ansari'), 'Dr. Faizan Ansari', 2024, 'Daily deaths and temperature with a lag of up to ten days; the effect is small on one day and large over a week.', array['epidemiology', 'time series']),
  ('Rainfall insurance and the second gauge', 'Vishnu Nambiar', 'MSc', (select id from public.faculty_members where slug = 'joseph-kurian'), 'Dr. Joseph Kurian', 2023, 'What one more gauge per block would change for 2,310 insured fields.', array['econometrics', 'insurance']);

insert into public.courses (slug, code, title, description, level, category, duration, status, seats, offline_count, featured_position, teacher_id, starts_on) values
  ('statistics-from-scratch', 'ST 101', 'Statistics from Scratch', 'Counting, averages, spread and chance, with data that you collect yourself in the first week.', 'Beginner', 'statistics', '8 weeks', 'Active', 60, 41, 1, (select id from public.faculty_members where slug = 'shruti-deshpande'), (date_trunc('week', current_date)::date - 28)),
  ('regression-in-practice', 'ST 204', 'Regression in Practice', 'Fitting a line is the easy half. Here you learn to read residuals and to notice what a model cannot say.', 'Intermediate', 'statistics', '12 weeks', 'Active', 40, 38, 2, (select id from public.faculty_members where slug = 'joseph-kurian'), (date_trunc('week', current_date)::date - 28)),
  ('bayesian-computing', 'ST 405', 'Bayesian Computing', 'Write a sampler, break it, mend it, and learn when to believe its output.', 'Advanced', 'statistics', '12 weeks', 'Active', 24, 24, 3, (select id from public.faculty_members where slug = 'meenakshi-sundaram'), (date_trunc('week', current_date)::date - 28)),
  ('probability-by-experiment', 'ST 102', 'Probability by Experiment', 'Coins, queues and birthdays: every rule is first seen in a simulation and then proved.', 'Beginner', 'statistics', '8 weeks', 'Active', 60, 52, null, (select id from public.faculty_members where slug = 'suresh-iyer'), (date_trunc('week', current_date)::date - 28)),
  ('first-steps-in-r', 'CP 101', 'First Steps in R', 'From a spreadsheet to a script that anyone can run again, without having programmed before.', 'Beginner', 'programming', '6 weeks', 'Active', 48, 44, null, (select id from public.faculty_members where slug = 'zeenat-shaikh'), (date_trunc('week', current_date)::date - 28)),
  ('python-for-data', 'CP 102', 'Python for Data', 'Tables, text and dates in Python, with the habits that keep a notebook honest.', 'Beginner', 'programming', '6 weeks', 'Active', 48, 31, null, (select id from public.faculty_members where slug = 'zeenat-shaikh'), (date_trunc('week', current_date)::date - 28)),
  ('survey-sampling', 'ST 206', 'Survey Sampling', 'Frames, designs and weights, and a real survey of the campus that the class plans, runs and publishes.', 'Intermediate', 'statistics', '12 weeks', 'Active', 40, 29, null, (select id from public.faculty_members where slug = 'shruti-deshpande'), (date_trunc('week', current_date)::date - 28)),
  ('design-of-experiments', 'ST 208', 'Design of Experiments', 'Blocking, factorials and split plots, from the dairy to the foundry.', 'Intermediate', 'statistics', '12 weeks', 'Active', 36, 22, null, (select id from public.faculty_members where slug = 'arindam-chatterjee'), (date_trunc('week', current_date)::date - 28)),
  ('time-series', 'ST 302', 'Time Series and Forecasting', 'Trend, season and what is left; forecasts that come with an honest interval.', 'Intermediate', 'statistics', '12 weeks', 'Active', 36, 33, null, (select id from public.faculty_members where slug = 'venkata-ramana-reddy'), (date_trunc('week', current_date)::date - 28)),
  ('statistical-graphics', 'CP 205', 'Statistical Graphics', 'Choose a chart by the question, draw it in code, and test whether readers see what you meant.', 'Intermediate', 'programming', '8 weeks', 'Active', 36, 30, null, (select id from public.faculty_members where slug = 'ananya-baruah'), (date_trunc('week', current_date)::date - 28)),
  ('reproducible-research', 'CP 207', 'Reproducible Research', 'Version control, literate programming and a project that a stranger can rebuild.', 'Intermediate', 'programming', '6 weeks', 'Active', 30, 17, null, (select id from public.faculty_members where slug = 'zeenat-shaikh'), (date_trunc('week', current_date)::date - 28)),
  ('introduction-to-machine-learning', 'ML 201', 'Introduction to Machine Learning', 'Trees, neighbours and the art of not fooling yourself with a test set.', 'Intermediate', 'machine learning', '12 weeks', 'Active', 40, 40, null, (select id from public.faculty_members where slug = 'ananya-baruah'), (date_trunc('week', current_date)::date - 28)),
  ('learning-from-neighbours', 'ML 101', 'Learning from Neighbours', 'Prediction with the simplest idea there is, and what it teaches about bias and variance.', 'Beginner', 'machine learning', '4 weeks', 'Active', 60, 27, null, (select id from public.faculty_members where slug = 'ananya-baruah'), (date_trunc('week', current_date)::date - 28)),
  ('causal-inference', 'ST 403', 'Causal Inference', 'Graphs, natural experiments and sensitivity: what it takes to say because.', 'Advanced', 'statistics', '12 weeks', 'Active', 24, 19, null, (select id from public.faculty_members where slug = 'faizan-ansari'), (date_trunc('week', current_date)::date - 28)),
  ('biostatistics', 'ST 304', 'Biostatistics', 'Risk, rates and the design of studies in medicine and public health.', 'Intermediate', 'statistics', '10 weeks', 'Active', 36, 21, null, (select id from public.faculty_members where slug = 'faizan-ansari'), (date_trunc('week', current_date)::date - 28)),
  ('multivariate-analysis', 'ST 306', 'Multivariate Analysis', 'Principal components, discriminants and clusters, with an eye on stability.', 'Advanced', 'statistics', '12 weeks', 'Upcoming', 30, 6, null, (select id from public.faculty_members where slug = 'lalrinpuii-sailo'), (date_trunc('week', current_date)::date + 42)),
  ('spatial-statistics', 'ST 408', 'Spatial Statistics', 'Maps that do not lie: kriging, areal models and the price of smoothing.', 'Advanced', 'statistics', '10 weeks', 'Upcoming', 24, 4, null, (select id from public.faculty_members where slug = 'lalrinpuii-sailo'), (date_trunc('week', current_date)::date + 42)),
  ('extreme-values', 'ST 410', 'Extreme Values', 'Floods, claims and records; how far beyond the data one may speak.', 'Advanced', 'statistics', '8 weeks', 'Upcoming', 24, 3, null, (select id from public.faculty_members where slug = 'nandini-hegde'), (date_trunc('week', current_date)::date + 42)),
  ('stochastic-processes', 'ST 307', 'Stochastic Processes', 'Markov chains, queues and branching, with a bus line as the running case.', 'Advanced', 'statistics', '12 weeks', 'Upcoming', 36, 9, null, (select id from public.faculty_members where slug = 'suresh-iyer'), (date_trunc('week', current_date)::date + 42)),
  ('clinical-trials', 'ST 411', 'Clinical Trials', 'Protocol, randomisation, interim looks and what may be said at the end.', 'Advanced', 'statistics', '10 weeks', 'Upcoming', 24, 5, null, (select id from public.faculty_members where slug = 'faizan-ansari'), (date_trunc('week', current_date)::date + 42)),
  ('deep-learning-for-statisticians', 'ML 402', 'Deep Learning for Statisticians', 'Networks as regression: loss, regularisation, calibration, and when a spline is enough.', 'Advanced', 'machine learning', '12 weeks', 'Upcoming', 24, 12, null, (select id from public.faculty_members where slug = 'ananya-baruah'), (date_trunc('week', current_date)::date + 42)),
  ('text-as-data', 'ML 303', 'Text as Data', 'Counting words, then meaning: topic models and embeddings on Indian newspapers.', 'Intermediate', 'machine learning', '8 weeks', 'Upcoming', 30, 8, null, (select id from public.faculty_members where slug = 'ananya-baruah'), (date_trunc('week', current_date)::date + 42)),
  ('statistical-computing-in-julia', 'CP 401', 'Statistical Computing in Julia', 'Fast code for slow problems: optimisation, simulation and parallel work.', 'Advanced', 'programming', '8 weeks', 'Upcoming', 20, 2, null, (select id from public.faculty_members where slug = 'meenakshi-sundaram'), (date_trunc('week', current_date)::date + 42)),
  ('databases-and-sql', 'CP 103', 'Databases and SQL', 'Joins, keys and questions that a table can answer in one line.', 'Beginner', 'programming', '6 weeks', 'Upcoming', 48, 14, null, (select id from public.faculty_members where slug = 'zeenat-shaikh'), (date_trunc('week', current_date)::date + 42)),
  ('actuarial-mathematics', 'ST 412', 'Actuarial Mathematics', 'Life tables, premiums and reserves; under preparation.', 'Advanced', 'statistics', '12 weeks', 'Draft', 30, 0, null, (select id from public.faculty_members where slug = 'nandini-hegde'), (date_trunc('week', current_date)::date + 147)),
  ('sports-analytics', 'ML 104', 'Sports Analytics', 'Cricket ball by ball; under preparation.', 'Beginner', 'machine learning', '6 weeks', 'Draft', 40, 0, null, (select id from public.faculty_members where slug = 'venkata-ramana-reddy'), (date_trunc('week', current_date)::date + 147));

update public.courses course set workload = page.workload, grading = page.grading, outcomes = page.outcomes, syllabus = page.syllabus,
  benefits = array[
    'The course material, sorted by week',
    case course.category when 'programming' then 'A place at a computer of the laboratory' else 'Worked solutions after each sheet is due' end,
    'An hour with the teacher every week',
    'An entry in your record of the department'
  ],
  enrol_until = case course.status when 'Upcoming' then course.starts_on + 7 end
from (values
  ('statistics-from-scratch', '4 hours a week', 'Weekly sheets 40 %, a report on data of your own 60 %.', array['Ask a question that data can answer', 'Draw the picture before the number', 'Say what an average hides'],
    array['Questions, units and variables: a survey of the room', 'Tables and pictures of one variable', 'Centre: mean, median and who is misled by which', 'Spread: range, quartiles, standard deviation', 'Two variables: scatter, table, and lurking third ones', 'Chance: equally likely cases, complements, trees', 'Samples differ: an experiment with beads', 'Report: your own data in four pages']),
  ('regression-in-practice', '6 hours a week', 'Six problem sets 40 %, one analysis with its code 60 %.', array['Fit and check a linear model', 'Read residuals, leverage and influence', 'Say which questions a regression cannot answer'],
    array['Lines and least squares', 'Residuals: what is left and what it says', 'Several predictors and what "held fixed" means', 'Leverage and influence', 'Factors and interactions', 'Transformations', 'Intervals for lines and for new points', 'Choosing a model without fooling oneself', 'Correlated errors', 'Ridge and lasso', 'Counts and proportions', 'Your analysis, defended']),
  ('bayesian-computing', '8 hours a week', 'Four samplers 50 %, a talk 20 %, a paper reproduced 30 %.', array['Write a sampler and test it', 'Read chains, effective sample sizes and divergences', 'Check a model against replicated data'],
    array['Bayes by hand: beads and urns', 'Grids and conjugate pairs', 'Metropolis, and why it wanders', 'Gibbs', 'Hamiltonian Monte Carlo, geometry first', 'When four chains disagree', 'Hierarchical models', 'Reparametrisation', 'Prior predictive checks', 'Posterior predictive checks', 'Comparing models by prediction', 'Seminar talks']),
  ('probability-by-experiment', '4 hours a week', 'Weekly simulations 50 %, a written test 50 %.', array['Turn a question of chance into a simulation', 'Prove what the simulation showed', 'Recognise independence, and its absence'],
    array['Coins: relative frequency settles', 'Counting without listing', 'Birthdays', 'Conditional chance and the order of tests', 'Expectation: fair games', 'Waiting times', 'Sums and the normal curve', 'Queues at the canteen']),
  ('first-steps-in-r', '4 hours a week', 'Six scripts 60 %, a report that runs 40 %.', array['Read data, clean them, draw them', 'Write a script that anyone can run again', 'Find and read help'],
    array['From spreadsheet to script', 'Vectors and what happens to the shorter one', 'Data frames', 'Pictures in layers', 'Joining tables and dates', 'A report that runs']),
  ('python-for-data', '4 hours a week', 'Six notebooks 60 %, a small tool 40 %.', array['Work with tables, text and dates', 'Test a function', 'Keep a notebook honest'],
    array['Values, names and loops', 'Tables', 'Text and encodings', 'Dates, zones and missing values', 'Functions with tests', 'A tool that a colleague can use']),
  ('survey-sampling', '6 hours a week', 'Field work 50 %, problem sets 20 %, published report 30 %.', array['Build a frame and know its holes', 'Choose a design for a budget', 'Weight, estimate and say how sure you are'],
    array['Populations and frames', 'Simple random samples', 'How large a sample: precision and cost', 'Stratification', 'Clusters and the price of travel', 'Unequal probabilities', 'Non-response: who is missing', 'Weights', 'Variance of complicated estimators', 'Questionnaires that measure', 'Field week on the campus', 'The report']),
  ('design-of-experiments', '6 hours a week', 'Problem sets 40 %, an experiment planned, run and analysed 60 %.', array['Randomise and know why', 'Block, cross and split', 'Plan the size of an experiment'],
    array['Why randomise', 'Comparing two, comparing many', 'Blocks', 'Latin squares', 'Factorials and interactions', 'Confounding on purpose', 'Fractions', 'Response surfaces', 'Split plots: the furnace and the cheese', 'Repeated measures', 'Power and size', 'Your experiment']),
  ('time-series', '6 hours a week', 'Four practicals 40 %, report on one series 60 %.', array['Take a series apart', 'Forecast with an honest interval', 'Notice a change point'],
    array['Plots before models', 'Trend and season', 'Autocorrelation', 'Exponential smoothing', 'Stationarity', 'ARIMA: identification', 'ARIMA: estimation and residuals', 'Seasonal models: the monsoon', 'Forecast intervals and their coverage', 'State space', 'Change points', 'Your series']),
  ('statistical-graphics', '4 hours a week', 'Weekly redraws 50 %, a tested chart 50 %.', array['Choose a chart by the question', 'Draw it in code', 'Test whether readers see what you meant'],
    array['Position before length before colour', 'Distributions: dots, boxes, ridges', 'Comparisons and small multiples', 'Time', 'Uncertainty that is understood', 'Maps that do not shout', 'Colour for everybody', 'Testing a chart with readers']),
  ('reproducible-research', '3 hours a week', 'A project that a stranger rebuilds 100 %.', array['Keep versions', 'Write text and code in one place', 'Hand over a project'],
    array['Versions and why', 'Folders, names and raw data', 'Literate programming', 'Environments that can be rebuilt', 'Tests and checks', 'A stranger rebuilds your project']),
  ('introduction-to-machine-learning', '6 hours a week', 'Problem sets 40 %, a prediction contest 20 %, report 40 %.', array['Split, fit, tune and test without leaking', 'Explain bias and variance', 'Report an error with its interval'],
    array['Prediction and loss', 'Neighbours', 'Trees', 'Test sets and how to spoil them', 'Cross-validation', 'Forests', 'Boosting', 'Regularised regression', 'Calibration', 'Unbalanced classes', 'Fairness and its definitions', 'Contest and report']),
  ('learning-from-neighbours', '3 hours a week', 'Four sheets 100 %.', array['Predict by the nearest cases', 'Choose k', 'See the curse of dimension'],
    array['Distance and likeness', 'One neighbour, many neighbours', 'Bias, variance and k', 'Many dimensions: everybody is far away']),
  ('causal-inference', '6 hours a week', 'Problem sets 30 %, replication 40 %, take-home examination 30 %.', array['Draw a graph before fitting', 'Name the estimand and its assumptions', 'Say how wrong one would have to be'],
    array['Potential outcomes', 'Graphs: chains, forks, colliders', 'Randomisation and its failures', 'Matching and weighting', 'Instruments', 'Regression discontinuity', 'Difference in differences', 'Staggered starts', 'Mediation', 'Sensitivity', 'Transport to other people', 'Replications']),
  ('biostatistics', '5 hours a week', 'Problem sets 40 %, critique of a study 60 %.', array['Compute and compare risks and rates', 'Read a survival curve', 'Judge the design of a study'],
    array['Risk, rate and odds', 'Cohorts and case-controls', 'Screening tests', 'Confounding and stratification', 'Logistic regression', 'Survival curves', 'Proportional hazards', 'Competing risks', 'Meta-analysis', 'Critique of a published study']),
  ('multivariate-analysis', '6 hours a week', 'Problem sets 50 %, analysis 50 %.', array['Reduce dimensions and say what was lost', 'Separate groups', 'Test the stability of clusters'],
    array['Matrices as data', 'Covariance and distance', 'Principal components', 'Biplots', 'Factor analysis', 'Discriminants', 'Canonical correlation', 'Clusters: linkage', 'Clusters: mixtures', 'Stability', 'Missing values', 'Your analysis']),
  ('spatial-statistics', '6 hours a week', 'Practicals 50 %, map with its error 50 %.', array['Model dependence in space', 'Predict where nobody measured', 'Draw a map with its error'],
    array['Maps that lie', 'Point patterns', 'Variograms', 'Kriging', 'Areal models', 'Disease mapping', 'Change of support', 'Space and time', 'Large data sets', 'Your map with its error']),
  ('extreme-values', '5 hours a week', 'Problem sets 50 %, design value defended 50 %.', array['Fit block maxima and exceedances', 'Give a return level with its interval', 'Say how far beyond the data one may speak'],
    array['Records', 'Block maxima', 'Peaks over a threshold', 'Return levels', 'Dependence and clusters', 'Covariates: a warming trend', 'Two rivers at once', 'A design value, defended']),
  ('stochastic-processes', '6 hours a week', 'Problem sets 60 %, simulation study 40 %.', array['Model with Markov chains', 'Find what a process settles to', 'Simulate what cannot be solved'],
    array['The bus line', 'Markov chains', 'Classes and recurrence', 'Limits', 'Branching', 'Poisson processes', 'Continuous time', 'Queues', 'Renewal', 'Martingales at first sight', 'Brownian motion', 'Simulation study']),
  ('clinical-trials', '5 hours a week', 'A protocol 60 %, a mock data board 40 %.', array['Write a protocol', 'Randomise and conceal', 'Say at the end what may be said'],
    array['Questions and endpoints', 'Protocol', 'Randomisation and concealment', 'Size and power', 'Blinding', 'Interim looks', 'Missing outcomes', 'Non-inferiority', 'Harms', 'A mock data monitoring board']),
  ('deep-learning-for-statisticians', '8 hours a week', 'Four notebooks 60 %, comparison with a baseline 40 %.', array['See a network as regression', 'Regularise and calibrate', 'Know when a spline is enough'],
    array['Regression in layers', 'Loss and likelihood', 'Gradient descent', 'Regularisation', 'Convolutions', 'Sequences', 'Attention', 'Calibration', 'Uncertainty', 'Interpretation and its limits', 'When a spline is enough', 'Comparison with a baseline']),
  ('text-as-data', '5 hours a week', 'Four notebooks 60 %, study of a corpus 40 %.', array['Turn text into counts and vectors', 'Fit a topic model and doubt it', 'Validate with readers'],
    array['Corpora and their gaps', 'Counting words', 'Distinctive words', 'Topic models', 'Embeddings', 'Scripts and languages of India', 'Validation by reading', 'Study of a corpus']),
  ('statistical-computing-in-julia', '5 hours a week', 'Six programs 60 %, a package 40 %.', array['Write fast code and measure it', 'Optimise and simulate', 'Run in parallel'],
    array['Types and dispatch', 'Measuring before tuning', 'Linear algebra', 'Optimisation', 'Automatic derivatives', 'Simulation and random numbers', 'Parallel work', 'A package with tests']),
  ('databases-and-sql', '3 hours a week', 'Six sheets 60 %, a data base designed 40 %.', array['Design tables with keys', 'Join and group', 'Ask a question in one statement'],
    array['Tables and keys', 'Select, where, order', 'Joins', 'Groups', 'Windows', 'Design, and what a constraint is for'])
) as page (slug, workload, grading, outcomes, syllabus)
where course.slug = page.slug;

insert into public.course_prerequisites (course_id, required_id)
select course.id, required.id
from (values
  ('introduction-to-machine-learning', 'statistics-from-scratch'),
  ('causal-inference', 'regression-in-practice'),
  ('multivariate-analysis', 'regression-in-practice'),
  ('spatial-statistics', 'time-series'),
  ('extreme-values', 'probability-by-experiment'),
  ('stochastic-processes', 'probability-by-experiment'),
  ('clinical-trials', 'biostatistics'),
  ('clinical-trials', 'design-of-experiments'),
  ('deep-learning-for-statisticians', 'introduction-to-machine-learning'),
  ('text-as-data', 'python-for-data'),
  ('reproducible-research', 'first-steps-in-r')
) as link (slug, required)
join public.courses course on course.slug = link.slug
join public.courses required on required.slug = link.required;

insert into public.quizzes (slug, title, description, category, difficulty, duration_minutes, offline_count, group_id, published) values
  ('averages-and-spread', 'Averages and Spread', 'Mean, median, quartiles and when each of them misleads.', 'statistics', 'Easy', 10, 214, null, true),
  ('chance-and-counting', 'Chance and Counting', 'Independent events, complements and a few classic traps.', 'statistics', 'Easy', 12, 187, null, true),
  ('leverage-and-influence', 'Leverage and Influence', 'Which point pulls the line, and would it matter if it were gone?', 'statistics', 'Medium', 30, 58, (select id from public.courses where slug = 'regression-in-practice'), true),
  ('reading-residuals', 'Reading Residuals', 'Eight residual plots, eight faults.', 'statistics', 'Medium', 15, 96, null, true),
  ('sampling-designs', 'Sampling Designs', 'Strata, clusters and systematic samples: pick the design for the question.', 'statistics', 'Medium', 15, 73, null, true),
  ('confidence-in-words', 'Confidence in Words', 'What a 95% interval says, and six things that it does not.', 'statistics', 'Easy', 8, 241, null, true),
  ('priors-and-posteriors', 'Priors and Posteriors', 'From belief to posterior with counts, by hand.', 'statistics', 'Hard', 20, 31, (select id from public.courses where slug = 'bayesian-computing'), true),
  ('r-vectors-and-tables', 'R: Vectors and Tables', 'Indexing, factors and joins in R.', 'programming', 'Easy', 10, 152, null, true),
  ('python-dates-and-text', 'Python: Dates and Text', 'Parsing what people have typed.', 'programming', 'Easy', 10, 118, null, true),
  ('debugging-a-script', 'Debugging a Script', 'Six short scripts that run and are wrong.', 'programming', 'Medium', 18, 64, null, true),
  ('joins-and-keys', 'Joins and Keys', 'Which rows survive which join?', 'programming', 'Medium', 12, 83, (select id from public.courses where slug = 'databases-and-sql'), true),
  ('vector-thinking', 'Vector Thinking', 'Rewrite loops as expressions, without changing the answer.', 'programming', 'Hard', 20, 27, null, true),
  ('choose-the-chart', 'Choose the Chart', 'A question, four charts: which one answers it?', 'visualization', 'Easy', 8, 203, null, true),
  ('axes-that-mislead', 'Axes that Mislead', 'Find what the axis hides.', 'visualization', 'Medium', 10, 131, null, true),
  ('colour-and-order', 'Colour and Order', 'Scales for classes, for order and for difference.', 'visualization', 'Medium', 8, 69, null, true),
  ('train-and-test', 'Train and Test', 'Leakage, folds and the test set that was looked at twice.', 'machine learning', 'Medium', 12, 104, null, true),
  ('trees-and-forests', 'Trees and Forests', 'Splits, depth and why many small trees agree better than one big one.', 'machine learning', 'Medium', 14, 77, null, true),
  ('bias-and-variance', 'Bias and Variance', 'Where error comes from and which knob moves it.', 'machine learning', 'Hard', 15, 48, null, true);

insert into public.blog_posts (slug, title, description, category, author, author_id, date, body, published) values
  ('why-we-print-the-base', 'Why we print the base of every percentage', 'A rule of this house: no share without the number it is a share of. Here is where it comes from, and what it costs.', 'statistics', 'Dr. Meenakshi Sundaram', (select id from public.faculty_members where slug = 'meenakshi-sundaram'), current_date - 6, 'In the spring of 2019 a visitor asked how many of our graduates find work. We said: all of them. It was true. It was also nearly useless, because we did not say that the year had nineteen graduates, that fifteen of them had looked for work, and that we had counted a month-long internship as work.

Since then this department has a rule. Whenever a share appears, on this site, in a lecture or on a poster, the two counts behind it appear as well. You will read "31 of 31 graduates of 2025 who looked for work", and you may think that this is clumsy. It is. It is also the difference between a fact and a slogan.

## What the base tells you

First, it tells you how much to trust the figure. A share of 80% is four people out of five, or eight hundred out of a thousand. The first could easily have been three or five; the second could hardly have been six hundred. Nobody can see that from the percentage alone.

Second, it tells you who was left out. "Of those who answered" and "of those whom we asked" are different groups, and the gap between them is where most of the surprises live. A survey with a response rate of 20% is a survey of people who answer surveys.

Third, it keeps us honest over time. A base that shrinks from year to year is a warning, even when the share stays high.

## What it costs

It costs space, and it costs a little pride. Some of our numbers look smaller than they did on the old brochure. One of our students put it best: the base is the part of the number that you cannot decorate.

If you find a percentage on these pages without its base, write to us. We will print the base, or take the percentage down.', true),
  ('a-survey-in-five-days', 'A survey in five days: what the second year learned', 'Thirty-six students, one campus, 412 doors. A diary of the yearly sampling practical, with everything that went wrong.', 'statistics', 'Dr. Shruti Deshpande', (select id from public.faculty_members where slug = 'shruti-deshpande'), current_date - 13, 'Every January the second year plans a real survey, runs it and publishes it within five working days. This year the question came from the hostel committee: how long do students travel to college, and what would make them cycle?

## Monday: the frame

A sample needs a list. The college has three: the library register, the examination office and the hostel wardens. They disagree about 61 people. The class spent the morning finding out why, and learned that a frame is not a fact but a description, written by somebody for another purpose.

## Tuesday: the design

Travel time depends on where people live, so the class stratified by hostel, town and village bus. They computed the sample size for a margin of five minutes, found that it was larger than the number of interviewers could reach, and argued for an hour about which stratum should carry the loss. That hour was worth more than my lecture on allocation.

## Wednesday and Thursday: the doors

Of 240 people in the sample 198 answered. The interviewers noted every attempt. Those who were reached only at the third visit travel eighteen minutes longer than those who were at home at once, which is exactly what you would expect and exactly what a quick survey would never have seen.

## Friday: the result

The median journey takes 35 minutes, with a 95% interval from 31 to 40. Of the 198, 74 would cycle if there were a covered stand. The committee has ordered one for forty bicycles.

The data, the questionnaire and the script are in the study materials. If you use them, tell us what you find; if you find a mistake, tell us sooner.', true),
  ('the-monsoon-has-no-calendar', 'The monsoon has no calendar', 'June is a month; the monsoon is not. Counting days from the onset makes fifty-six seasons comparable.', 'statistics', 'Dr. Venkata Ramana Reddy', (select id from public.faculty_members where slug = 'venkata-ramana-reddy'), current_date - 27, 'If you average the rain of June over many years, you mix two kinds of day: days before the monsoon has arrived and days after. In some years it arrives on the fourth, in others on the twenty-second. The average June is a month that has never happened.

There is a simple remedy. Find the day on which the rain begins in earnest, call it day zero, and count from there. What was a blur becomes a shape: a sharp rise over three days, a plateau of two weeks, a pause, a second rise. The shape is much the same from year to year. What moves is the start.

## Finding day zero

Finding the start is a small statistical problem of its own. A single wet day proves nothing; thunderstorms in May are common. We model the record as two regimes with a change point between them and let the data say how sure we can be about its position. At a gauge with a long and tidy record the interval is about four days wide. At a gauge that was read by hand and sometimes not at all, it can be a fortnight.

## Borrowing from the neighbours

The season does not know about districts. If it has reached the gauge in the west it will be here soon. Letting neighbouring gauges inform each other brings the typical interval from eleven days to six.

What can a farmer do with six days? Decide whether to buy seed this week or next. That is not everything, but it is more than June.', true),
  ('three-pictures-of-doubt', 'Three pictures of doubt', 'A bar, a bar with whiskers, twenty dots. Only one of them changed what readers said.', 'visualization', 'Dr. Ananya Baruah', (select id from public.faculty_members where slug = 'ananya-baruah'), current_date - 34, 'Suppose that a poll has one party two points ahead, give or take three. How do you draw that so that a reader on a bus understands that the race is open?

We tried three pictures on 412 readers of a Pune newspaper. A third saw two plain bars. A third saw the same bars with a whisker at the end. The last third saw twenty small dots for each party, each dot one equally likely result.

## What happened

With plain bars 71 of 137 readers said that the leading party was ahead "for certain" or "almost for certain". With whiskers it was 66 of 138. The whisker, which every statistician reads at once, had hardly moved anyone. With dots it was 39 of 137.

Why? We asked. Many took the whisker for decoration, or for the range of opinions. The dots needed no convention. Where two clouds of dots overlap, they overlap.

## What we do now

Dots are no cure. They take space, they tire the eye, and they work badly on a phone when there are more than three groups. For readers who know the convention an interval is quicker. So the rule in our course on graphics has become: use an interval when you know your readers, dots when you do not, and a plain bar only when you would bet your bicycle on the order.

The data of the experiment are open, with the questionnaire in Marathi and English.', true),
  ('a-laboratory-in-one-script', 'A laboratory in one script', 'What it took to describe sixty laptops in a single file, and why we will never go back.', 'technology', 'Ms. Zeenat Shaikh', (select id from public.faculty_members where slug = 'zeenat-shaikh'), current_date - 48, 'On the first Monday of the odd semester, eleven of our sixty laptops could not open the file of the first practical. One had an old version of R. One had two versions and used the wrong one. Nine had lost a package in an update that somebody had started at lunch.

That evening I wrote down, in one script, what a laptop of this laboratory is: which programs, which versions, which fonts, which folders. It took three weeks until the script was complete, because a machine that works hides most of what it needs. You find out by starting from nothing.

## What it gave us

Now a laptop that misbehaves is not repaired. It is rebuilt, overnight, by the script. In two years we have rebuilt 143 times and lost no lesson. Students run the same script at home, and the phrase "but it works on my machine" has left the building.

## What broke

Plenty. A package was withdrawn from the internet in the week before the examination; since then we keep copies. A student found that the script ran faster when it skipped the step that checks the disk; we learned to say why a step is there. And the power fails in April, always, so the script now continues where it stopped.

If you look after machines for others, write the script before you need it. You will need it on a Monday.', true),
  ('reading-a-tree', 'Reading a tree before trusting the forest', 'A single small tree shows what a forest hides. Ten minutes that save a week.', 'machine learning', 'Dr. Ananya Baruah', (select id from public.faculty_members where slug = 'ananya-baruah'), current_date - 62, 'A random forest predicts well and explains badly. Before you grow one, grow a single tree, three splits deep, and read it aloud.

Reading it aloud is the point. "If the payment was made on a Sunday, the loan will be repaid." Is that so? In our case no payment had ever been made on a Sunday by hand; the Sunday payments were automatic, and people with automatic payments repay. The tree had found the right people for the wrong reason, and the forest would have hidden it behind four hundred votes.

Then look at the first split. If one variable takes it in every sample you draw, ask whether that variable could be known at the time of the prediction. In three of the seven projects of last year it could not.

A tree is a poor model and a good colleague: it says plainly what it believes, so that you can disagree.', true),
  ('small-samples-large-claims', 'Small samples, large claims', 'How to read a headline that begins with "study finds", in four questions.', 'statistics', 'Dr. Faizan Ansari', (select id from public.faculty_members where slug = 'faizan-ansari'), current_date - 75, 'You do not need a degree to read a study. You need four questions and a little patience.

## How many?

Not the number in the headline but the number in the comparison. A study of ten thousand people may rest on the forty who fell ill.

The number matters through its square root. A share $\hat p$ of $n$ people has a standard error of about

$$
\operatorname{se}(\hat p) = \sqrt{\frac{\hat p\,(1 - \hat p)}{n}},
$$

so for half the doubt you need four times as many people. With $n = 40$ and $\hat p = 0.3$ that is 7 percentage points: the interval[^wilson] runs from 18% to 45%.

| Sample size $n$ | 95% interval for 30% |
| ---: | --- |
| 40 | 18% to 45% |
| 400 | 26% to 35% |
| 4,000 | 29% to 31% |

[^wilson]: E. B. Wilson, *Probable inference, the law of succession, and statistical inference*, Journal of the American Statistical Association 22 (1927).

## Compared with whom?

"Coffee drinkers live longer" than whom: people who never drank coffee, or people who were told to stop?

## Who decided?

If people chose for themselves, those who chose may differ in a hundred ways. If a lottery decided, the difference has somewhere to come from.

## What else was tried?

A finding that was looked for in one place is worth more than one that was found after looking in twenty.

If a report answers all four, read on. If it answers none, you have saved an afternoon.', true),
  ('vectors-not-loops', 'Think in vectors, not in loops', 'The same question asked twice: once the slow way, once the way R and Python like to be asked.', 'programming', 'Ms. Zeenat Shaikh', (select id from public.faculty_members where slug = 'zeenat-shaikh'), current_date - 90, 'Beginners write a loop because a loop says what a hand would do: take the first value, do something, take the next. There is nothing wrong with that, and for a hundred values nobody will notice.

But a loop hides the question. "For each student, if the mark is above forty, add one to a counter" is an instruction. "How many marks are above forty" is a question, and in R it is one line: the sum of a comparison.

## The slow way

```r
count <- 0
for (mark in marks) {
  if (mark > 40) count <- count + 1
}
```

## The question

```r
sum(marks > 40)
mean(marks > 40)  # the share, with the same comparison
```

And in Python, with pandas:

```python
(marks > 40).sum()
marks[marks > 40].groupby(section).median()
```

## What it buys

The short form is faster, because the work happens in compiled code. More important, it can be read. When you come back in April you will understand a question; you will have to decode an instruction.

| Values | Loop | Vector |
| ---: | ---: | ---: |
| 1,000 | 0.1 ms | 0.01 ms |
| 1,000,000 | 62 ms | 4 ms |
| 50,000,000 | 3.1 s | 0.2 s |

The figures are of one laptop in our laboratory[^1]. Measure your own.

[^1]: R 4.3, the median of 25 runs each, with nothing else open.

A rule that works: write the sentence in words first. If it begins with "how many", "which" or "what share", there is a vector for it.', true),
  ('what-a-dashboard-owes-its-reader', 'What a dashboard owes its reader', 'Four promises that every screen of numbers makes, and most of them break.', 'technology', 'Dr. Ananya Baruah', (select id from public.faculty_members where slug = 'ananya-baruah'), current_date - 104, 'A dashboard makes four promises without saying so. It promises that the numbers are current, that they mean what the label says, that a change is a change, and that somebody looks after it.

The first is easy: print the time. The second takes a sentence per figure, and that sentence is the hardest to write, because it forces people to agree. The third needs history. A number that moved from 41 to 44 has done nothing if it moves that much every week; draw the last twenty weeks beside it and the reader sees so at once. The fourth needs a name.

We teach this with the college canteen. In week one the class builds a screen of daily sales. In week two we ask what the canteen should do differently. Half of the figures disappear.', true),
  ('a-letter-from-the-archive', 'A letter from the archive', 'In 1946 a young surveyor wrote to explain why his sample had missed a village. His answer is still the best one.', 'statistics', 'Dr. Prakash Gaikwad', (select id from public.faculty_members where slug = 'prakash-gaikwad'), current_date - 132, 'Among the field books of the crop-cutting survey lies a letter, folded four times. A surveyor had been told to cut a plot chosen by lot. The plot was under water. A helpful landowner had offered another, nearer to the road and just as good.

"I have not taken it," the surveyor writes, "for if I take the plot that is offered, I shall learn what we are offered, and that we know already."

He came back six days later, when the water had gone, and cut the plot that the lot had chosen. It had a poor yield. It stands in the book with all the others.

I read this letter to the first year in every July. It contains the whole of sampling theory except the formulae, and those can be looked up.', true),
  ('colour-for-everyone', 'Colour for everyone', 'One reader in twelve does not see your red and green. Three habits that cost nothing.', 'visualization', 'Dr. Ananya Baruah', (select id from public.faculty_members where slug = 'ananya-baruah'), current_date - 150, 'In a class of sixty there are, on average, two or three students who cannot tell the red line from the green one. They will not say so, because they are used to it.

Three habits help. Label lines at their end, so that no legend is needed. Give every class a second sign: a dash, a shape, a texture. And print your chart on the oldest printer in the building; if it survives in grey, it survives everywhere.

There is a fourth habit, which is to use fewer colours. A chart with nine hues has nine stories. Choose one to tell in colour and let the others be grey. Readers can follow one story at a time, and so can you.', true),
  ('from-notebook-to-package', 'From notebook to package in one afternoon', 'When a function has been copied three times, it wants to be a package. It is less work than you think.', 'programming', 'Dr. Meenakshi Sundaram', (select id from public.faculty_members where slug = 'meenakshi-sundaram'), current_date - 171, 'A notebook is a fine place to think and a poor place to live. The sign that it is time to move is always the same: you copy a function from an old notebook into a new one, for the third time.

Make a folder. Put the function into a file of its own. Write, above it, one sentence on what it takes and what it returns. Add a test with the example you have in your head anyway. Your language has a command that turns this folder into a package; run it.

That is all. You have not published anything and nobody will see it. But tomorrow you will load your function with one line, and when you find the mistake in it, you will mend it once.', true);

insert into public.events (slug, title, description, category, speaker, starts_at, ends_at, location, capacity, offline_count, published) values
  ('how-many-tigers', 'How many tigers? Counting what hides', 'A public lecture on capture and recapture in the Western Ghats: how two photographs of the same stripes become an estimate with an error.', 'lecture', 'Dr. Rinchen Dolma, Institute of Wildlife Statistics', ((date_trunc('week', current_date)::date + 10) + time '17:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date + 10) + time '18:30') at time zone 'Asia/Kolkata', 'Seminar Hall', 120, 86, true),
  ('r-for-district-data', 'R for district data', 'A workshop of one day with the household survey of the state. Bring a laptop; everything else is installed on the spot.', 'workshop', 'Ms. Zeenat Shaikh and Dr. Shruti Deshpande', ((date_trunc('week', current_date)::date + 19) + time '09:30') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date + 19) + time '16:30') at time zone 'Asia/Kolkata', 'Computing Laboratory 2', 30, 22, true),
  ('data-day', 'Data Day', 'Student posters, an alumni panel and the yearly prediction contest. Families are welcome.', 'celebration', null, ((date_trunc('week', current_date)::date + 33) + time '10:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date + 33) + time '17:00') at time zone 'Asia/Kolkata', 'Main Quadrangle', null, 0, true),
  ('monsoon-symposium', 'Symposium: the monsoon in numbers', 'Forecasters, farmers and insurers on what a probability is worth in the field. Six talks and a panel.', 'symposium', 'Convened by Dr. Venkata Ramana Reddy', ((date_trunc('week', current_date)::date + 46) + time '09:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date + 46) + time '17:30') at time zone 'Asia/Kolkata', 'Seminar Hall', 120, 64, true),
  ('conference-on-small-areas', 'Conference on small-area statistics', 'Two days on estimates for places with few data: models, maps and what may be printed.', 'conference', 'Keynote: Prof. Ilham Qureshi', ((date_trunc('week', current_date)::date + 66) + time '09:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date + 67) + time '17:00') at time zone 'Asia/Kolkata', 'College Auditorium', 200, 91, true),
  ('uncertainty-in-the-newsroom', 'Uncertainty in the newsroom', 'A lecture by a data editor on saying "we do not know" above the fold.', 'lecture', 'Mrinal Joshi, data editor', ((date_trunc('week', current_date)::date + 22) + time '17:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date + 22) + time '18:15') at time zone 'Asia/Kolkata', 'Seminar Hall', 120, 18, true),
  ('bayes-by-hand', 'Bayes by hand', 'Three hours with beads, urns and paper, before anyone opens a computer.', 'workshop', 'Dr. Meenakshi Sundaram', ((date_trunc('week', current_date)::date + 37) + time '14:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date + 37) + time '17:00') at time zone 'Asia/Kolkata', 'Room 206', 24, 24, true),
  ('alumni-evening', 'Alumni evening', 'Short stories from work by eleven graduates, and a long dinner.', 'celebration', null, ((date_trunc('week', current_date)::date + 82) + time '18:30') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date + 82) + time '21:30') at time zone 'Asia/Kolkata', 'College Lawn', 150, 0, false),
  ('statistics-day', 'Statistics Day lecture', 'The yearly lecture on the birthday of the founder of the Indian sample survey.', 'lecture', 'Dr. Prakash Gaikwad', ((date_trunc('week', current_date)::date - 41) + time '16:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date - 41) + time '17:30') at time zone 'Asia/Kolkata', 'College Auditorium', 200, 173, true),
  ('poster-workshop', 'A poster in an afternoon', 'From results to one readable sheet: a hands-on workshop before Data Day.', 'workshop', 'Dr. Ananya Baruah', ((date_trunc('week', current_date)::date - 17) + time '14:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date - 17) + time '17:00') at time zone 'Asia/Kolkata', 'Computing Laboratory 1', 30, 28, true),
  ('foundation-day', 'Foundation Day', 'Prizes, music and the opening of the new computing laboratory.', 'celebration', null, ((date_trunc('week', current_date)::date - 65) + time '10:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date - 65) + time '13:00') at time zone 'Asia/Kolkata', 'Main Quadrangle', null, 0, true),
  ('teaching-statistics-symposium', 'Symposium: teaching statistics in schools', 'Teachers of forty schools on what to leave out.', 'symposium', 'Convened by Dr. Joseph Kurian', ((date_trunc('week', current_date)::date - 93) + time '09:30') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date - 93) + time '16:30') at time zone 'Asia/Kolkata', 'Seminar Hall', 120, 104, true),
  ('sampling-conference', 'Student conference on sampling', 'Twelve student papers, two rooms, one prize.', 'conference', null, ((date_trunc('week', current_date)::date - 122) + time '09:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date - 122) + time '17:00') at time zone 'Asia/Kolkata', 'Seminar Hall', 120, 97, true),
  ('queues-lecture', 'Why do we wait? Queues in hospitals', 'A lecture with one year of tokens, and the schedule that followed from them.', 'lecture', 'Dr. Suresh Iyer', ((date_trunc('week', current_date)::date - 12) + time '17:00') at time zone 'Asia/Kolkata', ((date_trunc('week', current_date)::date - 12) + time '18:15') at time zone 'Asia/Kolkata', 'Seminar Hall', 120, 71, true);

update public.events set
  speaker = 'Dr. Rinchen Dolma', speaker_affiliation = 'Institute of Wildlife Statistics',
  abstract = 'Camera traps photograph $n_1$ tigers in a first season and $n_2$ in a second; $m$ of them are the same animals, known by their stripes. If every tiger is as likely to be photographed as any other, then' || e'\n\n'
    || '$$\hat N = \frac{n_1 n_2}{m}$$' || e'\n\n' || 'estimates how many there are. The lecture asks what happens when they are not: shy animals, young ones that left, two photographs of the same flank.'
    || e'\n\n' || '- what $m$ says, and what it hides' || e'\n' || '- why the estimate of Chapman, $(n_1+1)(n_2+1)/(m+1) - 1$, is preferred for few animals' || e'\n' || '- an interval that a forest officer can use'
where slug = 'how-many-tigers';
update public.events set
  abstract = 'We estimate $\theta$ by drawing beads. With a prior $\mathrm{Beta}(a, b)$ and $k$ red beads of $n$, the posterior is $\mathrm{Beta}(a + k, b + n - k)$, which we find by counting before anyone writes it down.'
where slug = 'bayes-by-hand';

insert into public.gallery_albums (slug, title, category, taken_on) values
  ('data-day-last-year', 'Data Day, last year', 'celebration', (date_trunc('week', current_date)::date - 324)),
  ('survey-week', 'Survey week', 'fieldwork', (date_trunc('week', current_date)::date - 303)),
  ('new-laboratory', 'The new computing laboratory', 'campus', (date_trunc('week', current_date)::date - 65)),
  ('rain-gauge', 'The gauge on the roof', 'fieldwork', (date_trunc('week', current_date)::date - 149)),
  ('foundation-day', 'Foundation Day', 'celebration', (date_trunc('week', current_date)::date - 65));

insert into public.gallery_items (album_id, title, category, description, position) values
  ((select id from public.gallery_albums where slug = 'data-day-last-year'), 'The prediction contest', 'celebration', 'Students crowd around a table with a jar of lentils and a sheet of guesses.', 1),
  ((select id from public.gallery_albums where slug = 'data-day-last-year'), 'Poster session', 'celebration', 'A second-year student explains a map of bus stops to two visitors.', 2),
  ((select id from public.gallery_albums where slug = 'data-day-last-year'), 'Alumni panel', 'celebration', 'Five graduates on a stage, one of them laughing into the microphone.', 3),
  ((select id from public.gallery_albums where slug = 'data-day-last-year'), 'The winning poster', 'celebration', 'A poster with one large scatter plot and very little text.', 4),
  ((select id from public.gallery_albums where slug = 'data-day-last-year'), 'Families', 'celebration', 'A grandfather tries the Galton board while two children count the balls.', 5),
  ((select id from public.gallery_albums where slug = 'survey-week'), 'Morning briefing', 'fieldwork', 'Thirty students with clipboards sit on the steps of the library.', 1),
  ((select id from public.gallery_albums where slug = 'survey-week'), 'At the door', 'fieldwork', 'Two interviewers talk with a woman at the door of a hostel room.', 2),
  ((select id from public.gallery_albums where slug = 'survey-week'), 'Weights on the board', 'fieldwork', 'A blackboard full of strata, counts and weights.', 3),
  ((select id from public.gallery_albums where slug = 'survey-week'), 'The last questionnaire', 'fieldwork', 'A student drops a folded sheet into a steel box.', 4),
  ((select id from public.gallery_albums where slug = 'new-laboratory'), 'Opening', 'campus', 'The head of the department cuts a ribbon of printer paper.', 1),
  ((select id from public.gallery_albums where slug = 'new-laboratory'), 'Thirty screens', 'campus', 'A row of screens shows the same histogram in thirty colours.', 2),
  ((select id from public.gallery_albums where slug = 'new-laboratory'), 'First practical', 'campus', 'Students work in pairs; a teacher leans over one of them.', 3),
  ((select id from public.gallery_albums where slug = 'new-laboratory'), 'Cables', 'campus', 'The underside of a desk with every cable labelled.', 4),
  ((select id from public.gallery_albums where slug = 'rain-gauge'), 'Half past eight', 'fieldwork', 'A student reads the rain gauge under a black umbrella.', 1),
  ((select id from public.gallery_albums where slug = 'rain-gauge'), 'The book', 'fieldwork', 'An open field book with figures in four different hands.', 2),
  ((select id from public.gallery_albums where slug = 'rain-gauge'), 'First rain', 'fieldwork', 'Puddles on the roof, the gauge in the foreground.', 3),
  ((select id from public.gallery_albums where slug = 'foundation-day'), 'Music on the quadrangle', 'celebration', 'Three students with tabla, harmonium and violin.', 1),
  ((select id from public.gallery_albums where slug = 'foundation-day'), 'Prizes', 'celebration', 'A student receives a book from an emeritus professor.', 2),
  ((select id from public.gallery_albums where slug = 'foundation-day'), 'The archive', 'celebration', 'Visitors bend over field books of 1946 in a glass case.', 3),
  ((select id from public.gallery_albums where slug = 'foundation-day'), 'Evening', 'celebration', 'The main building with lamps in every window.', 4);

insert into public.survey_templates (slug, title, description, category) values
  ('course-feedback', 'Course feedback', 'Ten minutes at the end of a course: pace, clarity, workload and one thing to change.', 'Teaching'),
  ('laboratory-use', 'Laboratory use', 'Who uses the laboratories, when, and what is missing.', 'Facilities'),
  ('hostel-and-travel', 'Hostel and travel time', 'How people come to college and how long it takes them.', 'Campus life'),
  ('event-feedback', 'Event feedback', 'Three questions after a lecture or a workshop.', 'Events'),
  ('alumni-tracer', 'Alumni tracer', 'What graduates do one, three and five years later.', 'Alumni'),
  ('library-needs', 'Library needs', 'Books, journals and hours that students miss.', 'Facilities'),
  ('mentoring', 'Mentoring', 'Whether first-year students know whom to ask.', 'Teaching'),
  ('canteen', 'Canteen', 'A survey that everybody answers: food, price, queue.', 'Campus life');

insert into public.survey_questions (template_id, position, prompt, kind, options, is_required, lowest, highest, low_label, high_label)
select template.id, asked.position, asked.prompt, asked.kind, asked.options::text[], asked.is_required, asked.lowest, asked.highest, asked.low_label, asked.high_label
from public.survey_templates template
cross join (values
  (1, 'How was the pace of the course?', 'choice', '{Much too slow,Too slow,About right,Too fast,Much too fast}', true, null::numeric, null::numeric, null, null),
  (2, 'What was the trouble with the pace?', 'text', '{}', false, null, null, null, null),
  (3, 'The explanations were clear.', 'likert', '{Strongly disagree,Disagree,Neither,Agree,Strongly agree}', true, null, null, null, null),
  (4, 'How many hours a week did you work outside class?', 'number', '{}', true, 0, 20, null, null),
  (5, 'What helped you to learn?', 'multiple', '{Lectures,Exercises,Laboratory,Textbook,Other students}', false, null, null, null, null),
  (6, 'How likely are you to recommend the course to a friend?', 'scale', '{}', true, 0, 10, 'Not at all likely', 'Very likely'),
  (7, 'Which one thing should change?', 'text', '{}', false, null, null, null, null)
) as asked (position, prompt, kind, options, is_required, lowest, highest, low_label, high_label)
where template.slug = 'course-feedback';
update public.survey_questions asked set shown_if_question = earlier.id, shown_if_answers = array['Much too slow', 'Too slow', 'Too fast', 'Much too fast']
from public.survey_questions earlier
where asked.prompt = 'What was the trouble with the pace?' and earlier.template_id = asked.template_id and earlier.position = 1;

insert into public.survey_questions (template_id, position, prompt, kind, options) values
  ((select id from public.survey_templates where slug = 'laboratory-use'), 1, 'How often do you use a computing laboratory?', 'choice', array['Every day', 'Several times a week', 'Once a week', 'Less often']::text[]),
  ((select id from public.survey_templates where slug = 'laboratory-use'), 2, 'Do you find a free seat when you need one?', 'choice', array['Always', 'Mostly', 'Seldom', 'Never']::text[]),
  ((select id from public.survey_templates where slug = 'laboratory-use'), 3, 'What is missing?', 'text', '{}'),
  ((select id from public.survey_templates where slug = 'hostel-and-travel'), 1, 'How do you come to college?', 'choice', array['On foot', 'Bicycle', 'Bus', 'Train', 'Two-wheeler', 'Car']::text[]),
  ((select id from public.survey_templates where slug = 'hostel-and-travel'), 2, 'How long does it take?', 'choice', array['Under 15 minutes', '15 to 30 minutes', '30 to 60 minutes', 'Over an hour']::text[]),
  ((select id from public.survey_templates where slug = 'hostel-and-travel'), 3, 'Would you cycle if there were a covered stand?', 'choice', array['Yes', 'Perhaps', 'No']::text[]),
  ((select id from public.survey_templates where slug = 'event-feedback'), 1, 'Would you recommend the event to a friend?', 'choice', array['Yes', 'Perhaps', 'No']::text[]),
  ((select id from public.survey_templates where slug = 'event-feedback'), 2, 'Was the length right?', 'choice', array['Too short', 'About right', 'Too long']::text[]),
  ((select id from public.survey_templates where slug = 'event-feedback'), 3, 'What will you remember?', 'text', '{}'),
  ((select id from public.survey_templates where slug = 'alumni-tracer'), 1, 'What do you mostly do now?', 'choice', array['Employed', 'Self-employed', 'Studying', 'Looking for work', 'Something else']::text[]),
  ((select id from public.survey_templates where slug = 'alumni-tracer'), 2, 'How much statistics do you use at work?', 'choice', array['Every day', 'Every week', 'Seldom', 'Never']::text[]),
  ((select id from public.survey_templates where slug = 'alumni-tracer'), 3, 'Would you choose the same programme again?', 'choice', array['Yes', 'Perhaps', 'No']::text[]),
  ((select id from public.survey_templates where slug = 'library-needs'), 1, 'How often do you use the library?', 'choice', array['Every day', 'Every week', 'Seldom']::text[]),
  ((select id from public.survey_templates where slug = 'library-needs'), 2, 'Which hours suit you best?', 'choice', array['Before 9 AM', '9 AM to 5 PM', 'After 5 PM']::text[]),
  ((select id from public.survey_templates where slug = 'library-needs'), 3, 'Which book do we not have?', 'text', '{}'),
  ((select id from public.survey_templates where slug = 'mentoring'), 1, 'Do you know who your mentor is?', 'choice', array['Yes', 'No']::text[]),
  ((select id from public.survey_templates where slug = 'mentoring'), 2, 'How often did you meet this semester?', 'choice', array['Never', 'Once', 'Two or three times', 'More often']::text[]),
  ((select id from public.survey_templates where slug = 'canteen'), 1, 'How often do you eat in the canteen?', 'choice', array['Every day', 'Several times a week', 'Seldom', 'Never']::text[]),
  ((select id from public.survey_templates where slug = 'canteen'), 2, 'How long do you usually wait?', 'choice', array['Under 5 minutes', '5 to 10 minutes', 'Over 10 minutes']::text[]);
update public.survey_questions set is_required = true where kind = 'choice';

-- Surveys take over the questions of their template.
insert into public.surveys (template_id, title, description, category, status, deadline) values
  ((select id from public.survey_templates where slug = 'course-feedback'), 'Regression in Practice: course feedback', 'For everyone who sat in the course this semester.', 'Teaching', 'Draft', current_date + 9),
  ((select id from public.survey_templates where slug = 'laboratory-use'), 'Do we need longer laboratory hours?', 'The laboratories close at five on Saturdays. Should they?', 'Facilities', 'Draft', current_date + 16),
  ((select id from public.survey_templates where slug = 'hostel-and-travel'), 'Hostel and travel time', 'Continues the survey of the second year.', 'Campus life', 'Draft', current_date + 23),
  ((select id from public.survey_templates where slug = 'event-feedback'), 'Statistics Day: how was it?', 'Three questions about the lecture.', 'Events', 'Draft', current_date + 5),
  ((select id from public.survey_templates where slug = 'alumni-tracer'), 'Graduates of the last five years', 'For graduates; forward it to those you are in touch with.', 'Alumni', 'Draft', current_date + 40),
  ((select id from public.survey_templates where slug = 'mentoring'), 'Mentoring in the first year', 'Has just begun: results appear from five answers on.', 'Teaching', 'Draft', current_date + 12);

select private.copy_questions(survey.template_id, null, null, survey.id) from public.surveys survey;
update public.surveys set status = 'Active' where status = 'Draft';
update public.surveys set status = 'Closed', deadline = current_date - 4 where title = 'Hostel and travel time';

insert into public.surveys (template_id, title, description, category) values
  ((select id from public.survey_templates where slug = 'library-needs'), 'A quiet room in the library', 'Whether a room for reading without talking would be used, and when.', 'Facilities');
select private.copy_questions(survey.template_id, null, null, survey.id) from public.surveys survey where survey.status = 'Draft';
update public.surveys set status = 'Proposed' where status = 'Draft';

-- Answers: the counts per option, dealt out to numbered respondents. The multiplier shuffles the order per question, so that
-- the answers of one respondent do not all come from the same end.
insert into public.survey_answers (submission_id, survey_id, question_id, answer)
with tally (title, place, counts, respondents) as (
  values
    ('Do we need longer laboratory hours?', 1, array[14, 28, 15, 7], 64),
    ('Do we need longer laboratory hours?', 2, array[9, 31, 19, 5], 64),
    ('Statistics Day: how was it?', 1, array[31, 9, 3], 43),
    ('Statistics Day: how was it?', 2, array[4, 35, 4], 43),
    ('Graduates of the last five years', 1, array[38, 6, 11, 4, 2], 61),
    ('Graduates of the last five years', 2, array[30, 17, 10, 4], 61),
    ('Graduates of the last five years', 3, array[44, 12, 5], 61)
),
respondents as (
  select distinct tally.title, number, gen_random_uuid() as submission_id
  from (select distinct title, respondents from tally) tally
  cross join lateral generate_series(0, tally.respondents - 1) as number
),
dealt as (
  select tally.title, tally.place, option.place as option_place,
    row_number() over (partition by tally.title, tally.place order by option.place, copy) - 1 as number, tally.respondents
  from tally
  cross join lateral unnest(tally.counts) with ordinality as option (amount, place)
  cross join lateral generate_series(1, option.amount) as copy
)
select respondents.submission_id, survey.id, question.id, question.options[dealt.option_place]
from dealt
join respondents on respondents.title = dealt.title
  and respondents.number = (dealt.number * case dealt.place when 1 then 1 when 2 then 5 else 13 end) % dealt.respondents
join public.surveys survey on survey.title = dealt.title
join public.survey_questions question on question.survey_id = survey.id and question.position = dealt.place;

-- Answers that hang together: a draw for each respondent and question from a digest of both, so that every start makes the same.
insert into public.survey_answers (submission_id, survey_id, question_id, answer)
with drawn as (
  select survey.id as survey_id, survey.title, number, gen_random_uuid() as submission_id,
    array(
      select ('x' || substr(md5(survey.title || number || ' ' || draw), 1, 8))::bit(32)::bigint / 4294967296.0 from generate_series(1, 12) draw
    ) as u
  from public.surveys survey
  cross join lateral generate_series(1, case survey.title when 'Hostel and travel time' then 198 else 27 end) number
  where survey.title in ('Hostel and travel time', 'Regression in Practice: course feedback')
),
people as (
  select drawn.*, (u[1] + u[2] + u[3]) / 3 as liking, width_bucket(u[4], array[0, 0.19, 0.3, 0.67, 0.73, 0.96]) as way,
    case when u[4] < 0.03 then 1 when u[4] < 0.14 then 2 when u[4] < 0.72 then 3 when u[4] < 0.95 then 4 else 5 end as pace
  from drawn
),
told as (
  select people.*, 1 as place, (array['Much too slow', 'Too slow', 'About right', 'Too fast', 'Much too fast'])[pace] as answer from people where title like 'Regression%'
  union all
  select people.*, 2, (array['The first weeks repeat what we know.', 'Residuals deserved two weeks.', 'Too much in the last fortnight.', 'The proofs went by quickly.'])[1 + floor(u[5] * 4)::integer]
  from people where title like 'Regression%' and pace <> 3 and u[6] < 0.8
  union all
  select people.*, 3, (array['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'])[least(5, 1 + floor(liking * 6.4)::integer)] from people where title like 'Regression%'
  union all
  select people.*, 4, (1 + round(u[7] * 6 + u[8] * 4))::text from people where title like 'Regression%'
  union all
  select people.*, 5, option.label
  from people
  cross join lateral unnest(array['Lectures', 'Exercises', 'Laboratory', 'Textbook', 'Other students'], array[0.6, 0.75, 0.55, 0.2, 0.4])
    with ordinality as option (label, chance, at)
  where title like 'Regression%' and ('x' || substr(md5(option.label || number), 1, 8))::bit(32)::bigint / 4294967296.0 < option.chance
  union all
  select people.*, 6, least(10, greatest(0, round(liking * 11 + u[9] * 2)))::text from people where title like 'Regression%'
  union all
  select people.*, 7, (array['More real data sets.', 'A worked example before each exercise.', 'Shorter problem sheets.', 'Nothing, keep it.', 'Start with the graphs.'])[1 + floor(u[10] * 5)::integer]
  from people where title like 'Regression%' and u[11] < 0.5
  union all
  select people.*, 1, (array['On foot', 'Bicycle', 'Bus', 'Train', 'Two-wheeler', 'Car'])[way] from people where title like 'Hostel%'
  union all
  select people.*, 2, (array['Under 15 minutes', '15 to 30 minutes', '30 to 60 minutes', 'Over an hour'])[
    least(4, 1 + floor(u[5] * 2.2 + (array[0, 0.6, 1.7, 2.6, 1, 1.2])[way])::integer)
  ] from people where title like 'Hostel%'
  union all
  select people.*, 3, (array['Yes', 'Perhaps', 'No'])[least(3, 1 + floor(u[6] * 2.4 + (array[0.3, -0.5, 0.5, 1.1, 0.8, 1.2])[way])::integer)]
  from people where title like 'Hostel%' and u[7] < 0.93
)
select told.submission_id, told.survey_id, question.id, told.answer
from told
join public.survey_questions question on question.survey_id = told.survey_id and question.position = told.place
where told.answer is not null
order by random();

-- Three have answered this one, and wait for others.
insert into private.survey_pool (survey_id, waiting)
select survey.id, jsonb_agg(response.answers order by random())
from public.surveys survey
cross join (values (1, 'Yes', 'Once'), (2, 'Yes', 'Never'), (3, 'No', 'Two or three times')) as given (number, first, second)
cross join lateral (
  select jsonb_object_agg(question.id, jsonb_build_array(case question.position when 1 then given.first else given.second end)) as answers
  from public.survey_questions question where question.survey_id = survey.id
) response
where survey.title = 'Mentoring in the first year'
group by survey.id;

insert into public.terms (name, starts_on, ends_on)
select 'Semester from ' || to_char(first_day, 'FMMonth YYYY'), first_day, first_day + 110
from (select date_trunc('week', current_date)::date - 56 as first_day) semester;

insert into public.timetables (class_id, term_id, title, updated_at)
select class.id, term.id, class.name || ': weekly timetable', now() - make_interval(days => (array[12, 4, 12, 17, 17])[class.position])
from public.classes class
cross join public.terms term;

create temporary table seeded_hours as
select *
from (values
  ('B.Sc. Statistics I Year', 'monday', '09:00', '09:55', 'Descriptive Statistics', 'Dr. Deshpande', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'monday', '10:00', '10:55', 'Probability I', 'Dr. Iyer', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'monday', '11:00', '11:55', 'Calculus', 'Dr. Hegde', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'monday', '12:00', '12:55', 'English', 'Ms. Pinto', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'monday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics I Year', 'monday', '14:00', '15:55', 'R Laboratory', 'Ms. Shaikh', 'Laboratory 2', 'Practical'),
  ('B.Sc. Statistics II Year', 'monday', '09:00', '09:55', 'Linear Models', 'Dr. Kurian', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'monday', '10:00', '10:55', 'Sampling Theory', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics II Year', 'monday', '11:00', '11:55', 'Time Series', 'Dr. Reddy', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'monday', '12:00', '12:55', 'Probability II', 'Dr. Sundaram', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'monday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics II Year', 'monday', '14:00', '15:55', 'Sampling Practical', 'Dr. Deshpande', 'Laboratory 1', 'Practical'),
  ('B.Sc. Statistics III Year', 'monday', '09:00', '09:55', 'Biostatistics', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('B.Sc. Statistics III Year', 'monday', '10:00', '10:55', 'Statistical Graphics', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('B.Sc. Statistics III Year', 'monday', '11:00', '11:55', 'Official Statistics', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics III Year', 'monday', '12:00', '12:55', 'Design of Experiments', 'Dr. Chatterjee', 'Room 203', 'Lecture'),
  ('B.Sc. Statistics III Year', 'monday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics I Year', 'monday', '09:00', '09:55', 'Agricultural Statistics', 'Dr. Gill', 'Room 208', 'Lecture'),
  ('M.Sc. Statistics I Year', 'monday', '10:00', '10:55', 'Statistical Inference', 'Dr. Sundaram', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics I Year', 'monday', '11:00', '11:55', 'Measure and Probability', 'Dr. Gaikwad', 'Room 112', 'Lecture'),
  ('M.Sc. Statistics I Year', 'monday', '12:00', '12:55', 'Multivariate Analysis', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics I Year', 'monday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics II Year', 'monday', '09:00', '09:55', 'Statistical Learning', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('M.Sc. Statistics II Year', 'monday', '10:00', '10:55', 'Causal Inference', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('M.Sc. Statistics II Year', 'monday', '11:00', '11:55', 'Spatial Statistics', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics II Year', 'monday', '12:00', '12:55', 'Extreme Values', 'Dr. Hegde', 'Room 219', 'Lecture'),
  ('M.Sc. Statistics II Year', 'monday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics I Year', 'tuesday', '09:00', '09:55', 'Probability I', 'Dr. Iyer', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'tuesday', '10:00', '10:55', 'Calculus', 'Dr. Hegde', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'tuesday', '11:00', '11:55', 'English', 'Ms. Pinto', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'tuesday', '12:00', '12:55', 'Environmental Studies', 'Mr. Kale', 'Room 120', 'Lecture'),
  ('B.Sc. Statistics I Year', 'tuesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics I Year', 'tuesday', '14:00', '15:55', 'Probability Practical', 'Dr. Iyer', 'Laboratory 1', 'Practical'),
  ('B.Sc. Statistics II Year', 'tuesday', '09:00', '09:55', 'Sampling Theory', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics II Year', 'tuesday', '10:00', '10:55', 'Time Series', 'Dr. Reddy', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'tuesday', '11:00', '11:55', 'Probability II', 'Dr. Sundaram', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'tuesday', '12:00', '12:55', 'Linear Models', 'Dr. Kurian', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'tuesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics II Year', 'tuesday', '14:00', '15:55', 'R Laboratory', 'Ms. Shaikh', 'Laboratory 2', 'Practical'),
  ('B.Sc. Statistics III Year', 'tuesday', '09:00', '09:55', 'Statistical Graphics', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('B.Sc. Statistics III Year', 'tuesday', '10:00', '10:55', 'Official Statistics', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics III Year', 'tuesday', '11:00', '11:55', 'Design of Experiments', 'Dr. Chatterjee', 'Room 203', 'Lecture'),
  ('B.Sc. Statistics III Year', 'tuesday', '12:00', '12:55', 'Stochastic Processes', 'Dr. Iyer', 'Room 205', 'Lecture'),
  ('B.Sc. Statistics III Year', 'tuesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics I Year', 'tuesday', '09:00', '09:55', 'Agricultural Statistics', 'Dr. Gill', 'Room 208', 'Lecture'),
  ('M.Sc. Statistics I Year', 'tuesday', '10:00', '10:55', 'Statistical Inference', 'Dr. Sundaram', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics I Year', 'tuesday', '11:00', '11:55', 'Measure and Probability', 'Dr. Gaikwad', 'Room 112', 'Lecture'),
  ('M.Sc. Statistics I Year', 'tuesday', '12:00', '12:55', 'Multivariate Analysis', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics I Year', 'tuesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics II Year', 'tuesday', '09:00', '09:55', 'Bayesian Computing', 'Dr. Sundaram', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics II Year', 'tuesday', '10:00', '10:55', 'Causal Inference', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('M.Sc. Statistics II Year', 'tuesday', '11:00', '11:55', 'Extreme Values', 'Dr. Hegde', 'Room 219', 'Lecture'),
  ('M.Sc. Statistics II Year', 'tuesday', '12:00', '12:55', 'Statistical Learning', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('M.Sc. Statistics II Year', 'tuesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics II Year', 'tuesday', '14:00', '15:55', 'Dissertation', 'Dr. Sundaram', 'Room 210', 'Practical'),
  ('B.Sc. Statistics I Year', 'wednesday', '09:00', '09:55', 'Calculus', 'Dr. Hegde', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'wednesday', '10:00', '10:55', 'English', 'Ms. Pinto', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'wednesday', '11:00', '11:55', 'Environmental Studies', 'Mr. Kale', 'Room 120', 'Lecture'),
  ('B.Sc. Statistics I Year', 'wednesday', '12:00', '12:55', 'Descriptive Statistics', 'Dr. Deshpande', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'wednesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics I Year', 'wednesday', '14:00', '15:55', 'R Laboratory', 'Ms. Shaikh', 'Laboratory 2', 'Practical'),
  ('B.Sc. Statistics II Year', 'wednesday', '09:00', '09:55', 'Time Series', 'Dr. Reddy', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'wednesday', '10:00', '10:55', 'Probability II', 'Dr. Sundaram', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'wednesday', '11:00', '11:55', 'Linear Models', 'Dr. Kurian', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'wednesday', '12:00', '12:55', 'English', 'Ms. Pinto', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics II Year', 'wednesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics III Year', 'wednesday', '09:00', '09:55', 'Official Statistics', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics III Year', 'wednesday', '10:00', '10:55', 'Design of Experiments', 'Dr. Chatterjee', 'Room 203', 'Lecture'),
  ('B.Sc. Statistics III Year', 'wednesday', '11:00', '11:55', 'Stochastic Processes', 'Dr. Iyer', 'Room 205', 'Lecture'),
  ('B.Sc. Statistics III Year', 'wednesday', '12:00', '12:55', 'Biostatistics', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('B.Sc. Statistics III Year', 'wednesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics I Year', 'wednesday', '09:00', '09:55', 'Statistical Inference', 'Dr. Sundaram', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics I Year', 'wednesday', '10:00', '10:55', 'Measure and Probability', 'Dr. Gaikwad', 'Room 112', 'Lecture'),
  ('M.Sc. Statistics I Year', 'wednesday', '11:00', '11:55', 'Multivariate Analysis', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics I Year', 'wednesday', '12:00', '12:55', 'Regression Theory', 'Dr. Kurian', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics I Year', 'wednesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics I Year', 'wednesday', '14:00', '15:55', 'Inference Practical', 'Dr. Sundaram', 'Laboratory 1', 'Practical'),
  ('M.Sc. Statistics II Year', 'wednesday', '09:00', '09:55', 'Causal Inference', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('M.Sc. Statistics II Year', 'wednesday', '10:00', '10:55', 'Extreme Values', 'Dr. Hegde', 'Room 219', 'Lecture'),
  ('M.Sc. Statistics II Year', 'wednesday', '11:00', '11:55', 'Statistical Learning', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('M.Sc. Statistics II Year', 'wednesday', '12:00', '12:55', 'Spatial Statistics', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics II Year', 'wednesday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics I Year', 'thursday', '09:00', '09:55', 'English', 'Ms. Pinto', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'thursday', '10:00', '10:55', 'Environmental Studies', 'Mr. Kale', 'Room 120', 'Lecture'),
  ('B.Sc. Statistics I Year', 'thursday', '11:00', '11:55', 'Descriptive Statistics', 'Dr. Deshpande', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'thursday', '12:00', '12:55', 'Probability I', 'Dr. Iyer', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'thursday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics II Year', 'thursday', '09:00', '09:55', 'Probability II', 'Dr. Sundaram', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'thursday', '10:00', '10:55', 'Linear Models', 'Dr. Kurian', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'thursday', '11:00', '11:55', 'Time Series', 'Dr. Reddy', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'thursday', '12:00', '12:55', 'Sampling Theory', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics II Year', 'thursday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics III Year', 'thursday', '09:00', '09:55', 'Design of Experiments', 'Dr. Chatterjee', 'Room 203', 'Lecture'),
  ('B.Sc. Statistics III Year', 'thursday', '10:00', '10:55', 'Stochastic Processes', 'Dr. Iyer', 'Room 205', 'Lecture'),
  ('B.Sc. Statistics III Year', 'thursday', '11:00', '11:55', 'Biostatistics', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('B.Sc. Statistics III Year', 'thursday', '12:00', '12:55', 'Statistical Graphics', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('B.Sc. Statistics III Year', 'thursday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics III Year', 'thursday', '14:00', '15:55', 'Project', 'Dr. Kurian', 'Laboratory 2', 'Practical'),
  ('M.Sc. Statistics I Year', 'thursday', '09:00', '09:55', 'Measure and Probability', 'Dr. Gaikwad', 'Room 112', 'Lecture'),
  ('M.Sc. Statistics I Year', 'thursday', '10:00', '10:55', 'Multivariate Analysis', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics I Year', 'thursday', '11:00', '11:55', 'Regression Theory', 'Dr. Kurian', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics I Year', 'thursday', '12:00', '12:55', 'Agricultural Statistics', 'Dr. Gill', 'Room 208', 'Lecture'),
  ('M.Sc. Statistics I Year', 'thursday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics I Year', 'thursday', '14:00', '15:55', 'Inference Practical', 'Dr. Sundaram', 'Laboratory 1', 'Practical'),
  ('M.Sc. Statistics II Year', 'thursday', '09:00', '09:55', 'Extreme Values', 'Dr. Hegde', 'Room 219', 'Lecture'),
  ('M.Sc. Statistics II Year', 'thursday', '10:00', '10:55', 'Statistical Learning', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('M.Sc. Statistics II Year', 'thursday', '11:00', '11:55', 'Spatial Statistics', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics II Year', 'thursday', '12:00', '12:55', 'Bayesian Computing', 'Dr. Sundaram', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics II Year', 'thursday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics I Year', 'friday', '09:00', '09:55', 'Environmental Studies', 'Mr. Kale', 'Room 120', 'Lecture'),
  ('B.Sc. Statistics I Year', 'friday', '10:00', '10:55', 'Descriptive Statistics', 'Dr. Deshpande', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'friday', '11:00', '11:55', 'Probability I', 'Dr. Iyer', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'friday', '12:00', '12:55', 'Calculus', 'Dr. Hegde', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'friday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics II Year', 'friday', '09:00', '09:55', 'Probability II', 'Dr. Sundaram', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'friday', '10:00', '10:55', 'Linear Models', 'Dr. Kurian', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'friday', '11:00', '11:55', 'Sampling Theory', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics II Year', 'friday', '12:00', '12:55', 'Time Series', 'Dr. Reddy', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'friday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics II Year', 'friday', '14:00', '15:55', 'Sampling Practical', 'Dr. Deshpande', 'Laboratory 1', 'Practical'),
  ('B.Sc. Statistics III Year', 'friday', '09:00', '09:55', 'Stochastic Processes', 'Dr. Iyer', 'Room 205', 'Lecture'),
  ('B.Sc. Statistics III Year', 'friday', '10:00', '10:55', 'Biostatistics', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('B.Sc. Statistics III Year', 'friday', '11:00', '11:55', 'Statistical Graphics', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('B.Sc. Statistics III Year', 'friday', '12:00', '12:55', 'Official Statistics', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics III Year', 'friday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics III Year', 'friday', '14:00', '15:55', 'Project', 'Dr. Kurian', 'Laboratory 2', 'Practical'),
  ('M.Sc. Statistics I Year', 'friday', '09:00', '09:55', 'Multivariate Analysis', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics I Year', 'friday', '10:00', '10:55', 'Agricultural Statistics', 'Dr. Gill', 'Room 208', 'Lecture'),
  ('M.Sc. Statistics I Year', 'friday', '11:00', '11:55', 'Statistical Inference', 'Dr. Sundaram', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics I Year', 'friday', '12:00', '12:55', 'Measure and Probability', 'Dr. Gaikwad', 'Room 112', 'Lecture'),
  ('M.Sc. Statistics I Year', 'friday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('M.Sc. Statistics II Year', 'friday', '09:00', '09:55', 'Statistical Learning', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('M.Sc. Statistics II Year', 'friday', '10:00', '10:55', 'Bayesian Computing', 'Dr. Sundaram', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics II Year', 'friday', '11:00', '11:55', 'Causal Inference', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('M.Sc. Statistics II Year', 'friday', '12:00', '12:55', 'Spatial Statistics', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics II Year', 'friday', '13:00', '13:55', 'Lunch', '', '', 'Break'),
  ('B.Sc. Statistics I Year', 'saturday', '09:00', '09:55', 'Descriptive Statistics', 'Dr. Deshpande', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'saturday', '10:00', '10:55', 'Probability I', 'Dr. Iyer', 'Room 201', 'Lecture'),
  ('B.Sc. Statistics I Year', 'saturday', '11:00', '11:55', 'Calculus', 'Dr. Hegde', 'Room 118', 'Lecture'),
  ('B.Sc. Statistics I Year', 'saturday', '12:00', '13:30', 'R Laboratory', 'Ms. Shaikh', 'Laboratory 2', 'Practical'),
  ('B.Sc. Statistics II Year', 'saturday', '09:00', '09:55', 'Linear Models', 'Dr. Kurian', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'saturday', '10:00', '10:55', 'Sampling Theory', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('B.Sc. Statistics II Year', 'saturday', '11:00', '11:55', 'Time Series', 'Dr. Reddy', 'Room 204', 'Lecture'),
  ('B.Sc. Statistics II Year', 'saturday', '12:00', '13:30', 'Sampling Practical', 'Dr. Deshpande', 'Laboratory 1', 'Practical'),
  ('B.Sc. Statistics III Year', 'saturday', '09:00', '09:55', 'Biostatistics', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('B.Sc. Statistics III Year', 'saturday', '10:00', '10:55', 'Statistical Graphics', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('B.Sc. Statistics III Year', 'saturday', '11:00', '11:55', 'Official Statistics', 'Dr. Deshpande', 'Room 206', 'Lecture'),
  ('M.Sc. Statistics I Year', 'saturday', '09:00', '09:55', 'Agricultural Statistics', 'Dr. Gill', 'Room 208', 'Lecture'),
  ('M.Sc. Statistics I Year', 'saturday', '10:00', '10:55', 'Statistical Inference', 'Dr. Sundaram', 'Room 210', 'Lecture'),
  ('M.Sc. Statistics I Year', 'saturday', '11:00', '11:55', 'Measure and Probability', 'Dr. Gaikwad', 'Room 112', 'Lecture'),
  ('M.Sc. Statistics II Year', 'saturday', '09:00', '09:55', 'Statistical Learning', 'Dr. Baruah', 'Room 218', 'Lecture'),
  ('M.Sc. Statistics II Year', 'saturday', '10:00', '10:55', 'Causal Inference', 'Dr. Ansari', 'Room 216', 'Lecture'),
  ('M.Sc. Statistics II Year', 'saturday', '11:00', '11:55', 'Spatial Statistics', 'Dr. Sailo', 'Room 212', 'Lecture'),
  ('M.Sc. Statistics II Year', 'saturday', '12:00', '13:30', 'Dissertation', 'Dr. Sundaram', 'Room 210', 'Practical')
) as hour (class_name, day, starts_at, ends_at, subject, teacher, room, type);

insert into public.teaching_groups (class_id, term_id, subject)
select distinct class.id, term.id, hour.subject
from seeded_hours hour
join public.classes class on class.name = hour.class_name
cross join public.terms term
where hour.type <> 'Break';

insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, group_id, label, teacher_id, guest_teacher, room, type)
select timetable.id, hour.day, hour.starts_at::time, hour.ends_at::time, taught.id, case when taught.id is null then hour.subject else '' end,
  teacher.id, case when teacher.id is null then hour.teacher else '' end, hour.room, hour.type
from seeded_hours hour
join public.classes class on class.name = hour.class_name
join public.timetables timetable on timetable.class_id = class.id
left join public.teaching_groups taught
  on taught.class_id = class.id and taught.term_id = timetable.term_id and taught.subject = hour.subject and hour.type <> 'Break'
left join public.faculty_members teacher on teacher.name like split_part(hour.teacher, ' ', 1) || ' % ' || split_part(hour.teacher, ' ', 2);

drop table seeded_hours;

insert into public.timetables (course_id, term_id, title)
select course.id, term.id, course.title || ': weekly timetable'
from public.courses course
cross join public.terms term
where course.status = 'Active';

insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, group_id, teacher_id, room, type)
select timetable.id, hour.day, hour.starts_at::time, hour.ends_at::time, course.id, course.teacher_id, hour.room, hour.type
from (values
  ('statistics-from-scratch', 'monday', '16:00', '17:30', 'Room 201', 'Lecture'),
  ('bayesian-computing', 'monday', '16:00', '17:55', 'Laboratory 1', 'Practical'),
  ('regression-in-practice', 'tuesday', '16:00', '17:30', 'Room 204', 'Lecture'),
  ('time-series', 'tuesday', '16:30', '17:55', 'Room 206', 'Lecture'),
  ('first-steps-in-r', 'tuesday', '16:00', '17:55', 'Laboratory 2', 'Practical'),
  ('survey-sampling', 'wednesday', '16:00', '17:30', 'Room 206', 'Lecture'),
  ('design-of-experiments', 'wednesday', '16:00', '17:30', 'Room 203', 'Lecture'),
  ('python-for-data', 'wednesday', '16:00', '17:55', 'Laboratory 2', 'Practical'),
  ('statistical-graphics', 'thursday', '16:00', '17:30', 'Laboratory 1', 'Practical'),
  ('causal-inference', 'thursday', '16:00', '17:30', 'Room 216', 'Lecture'),
  ('probability-by-experiment', 'thursday', '17:30', '18:55', 'Room 201', 'Lecture'),
  ('introduction-to-machine-learning', 'friday', '16:00', '17:30', 'Laboratory 1', 'Lecture'),
  ('biostatistics', 'friday', '16:00', '17:30', 'Room 216', 'Lecture'),
  ('reproducible-research', 'friday', '16:00', '17:25', 'Laboratory 2', 'Practical'),
  ('learning-from-neighbours', 'saturday', '14:00', '15:30', 'Laboratory 1', 'Lecture')
) as hour (slug, day, starts_at, ends_at, room, type)
join public.courses course on course.slug = hour.slug
join public.timetables timetable on timetable.course_id = course.id;

insert into public.study_materials (title, description, subject, semester, category, type, format, uploaded_by_name, uploaded_at, downloads, body) values
  ('Descriptive statistics: lecture notes', 'Mean, median, quartiles and the five ways in which they mislead.', 'Descriptive Statistics', 'Semester 1', 'statistics', 'notes', 'MD', 'Dr. Shruti Deshpande', now() - interval '4 days', 212, '# Descriptive statistics

1. The mean is where the data balance. One large value moves it.
2. The median is the middle value. Half of the data may change without moving it.
3. Quartiles cut the ordered data in four. Their distance, the interquartile range, is a spread that ignores the tails.
4. The standard deviation is the typical distance from the mean, sqrt(sum((x - mean)^2) / (n - 1)).
5. Always draw the data first. Four data sets may share all of the above and look nothing alike.

## Exercise
Marks of nine students: 34 41 47 52 52 58 63 71 98.
Mean 57.3, median 52, quartiles 47 and 63. Replace 98 by 68: which of them change?
'),
  ('Probability I: lecture notes', 'Events, conditional probability and independence, with a tree for every example.', 'Probability I', 'Semester 1', 'probability', 'notes', 'MD', 'Dr. Suresh Iyer', now() - interval '9 days', 187, '# Probability I

- P(A or B) = P(A) + P(B) - P(A and B).
- P(A given B) = P(A and B) / P(B), whenever P(B) > 0.
- A and B are independent when P(A and B) = P(A) P(B). It is a property of the probabilities, not of the events.

## The rare disease
One person in 1,000 has it. The test finds 99 of 100 cases and is wrong for 5 of 100 healthy people.
Of 100,000 people 100 are ill: 99 test positive. Of 99,900 healthy people 4,995 test positive.
A positive person is ill with probability 99 / 5,094, which is about 1 in 51.
'),
  ('Probability I: problem set 1', 'Twelve problems on counting, with answers at the end.', 'Probability I', 'Semester 1', 'probability', 'problems', 'MD', 'Dr. Suresh Iyer', now() - interval '8 days', 164, '# Problem set 1

1. How many ways are there to seat five people in a row? (120)
2. ... and at a round table, when only neighbours matter? (24)
3. Two dice: the probability that the sum is 7. (6 of 36)
4. Two dice: the sum is at least 10. (6 of 36)
5. A hand of 5 from 52 cards holds exactly one ace. (about 0.299)
6. 23 people: at least two share a birthday. (about 0.507)
7. A coin is thrown until the first head. Expected number of throws? (2)
8. Three letters, three envelopes, at random: none in its own. (1 of 3)
9. A box has 4 red and 6 blue balls; two are drawn without replacement, both red. (2 of 15)
10. The same with replacement. (4 of 25)
11. P(A) = 0.5, P(B) = 0.4, independent. P(A or B)? (0.7)
12. Why is the answer to 9 smaller than to 10? (the first red ball leaves fewer behind)
'),
  ('Rain at the college gauge, 1970-2025', 'June to September rain in millimetres, one row for each monsoon.', 'Descriptive Statistics', 'Semester 1', 'statistics', 'problems', 'CSV', 'Dr. Venkata Ramana Reddy', now() - interval '15 days', 341, 'year,mm
1970,731
1971,742
1972,448
1973,841
1974,735
1975,368
1976,629
1977,674
1978,631
1979,670
1980,836
1981,876
1982,568
1983,823
1984,719
1985,737
1986,508
1987,824
1988,659
1989,610
1990,727
1991,921
1992,748
1993,543
1994,783
1995,614
1996,482
1997,604
1998,625
1999,724
2000,749
2001,735
2002,496
2003,570
2004,755
2005,897
2006,836
2007,560
2008,592
2009,545
2010,723
2011,793
2012,926
2013,750
2014,578
2015,472
2016,403
2017,496
2018,581
2019,957
2020,787
2021,679
2022,555
2023,636
2024,748
2025,581
'),
  ('First steps in R: laboratory manual', 'Six practicals from the first vector to the first report.', 'R Laboratory', 'Semester 1', 'programming', 'manual', 'MD', 'Ms. Zeenat Shaikh', now() - interval '20 days', 298, '# Laboratory manual: first steps in R

Practical 1. A vector: marks <- c(34, 41, 47, 52). Its length, mean and a subset: marks[marks > 40].
Practical 2. A table: read.csv("rain.csv"), then str(), summary() and head().
Practical 3. A picture: plot(rain$year, rain$mm, type = "l"). Label the axes with units.
Practical 4. A function: spread <- function(x) quantile(x, 0.75) - quantile(x, 0.25).
Practical 5. Missing values: mean(x) is NA; mean(x, na.rm = TRUE) is a decision. Write down why you took it.
Practical 6. A report that runs from top to bottom on another computer. That is the examination.
'),
  ('R script: simulate the birthday problem', 'Forty lines that show how long it takes until a simulation is good enough.', 'R Laboratory', 'Semester 1', 'programming', 'tutorial', 'R', 'Ms. Zeenat Shaikh', now() - interval '19 days', 143, '# The birthday problem by simulation
share_a_birthday <- function(people) anyDuplicated(sample(365, people, replace = TRUE)) > 0

estimate <- function(people, rounds = 10000) {
  hits <- sum(replicate(rounds, share_a_birthday(people)))
  share <- hits / rounds
  error <- sqrt(share * (1 - share) / rounds)
  c(share = share, lower = share - 1.96 * error, upper = share + 1.96 * error)
}

set.seed(1970)
round(sapply(c(10, 20, 23, 30, 50), estimate), 3)
'),
  ('Linear models: lecture notes', 'Least squares as a projection; what the hat matrix knows.', 'Linear Models', 'Semester 3', 'statistics', 'notes', 'MD', 'Dr. Joseph Kurian', now() - interval '6 days', 176, '# Linear models

y = X b + e. The fitted values are the point of the column space of X that lies nearest to y.
H = X (X''X)^-1 X'' does the projecting. Its diagonal h_i is the leverage of observation i.

- 0 <= h_i <= 1, and the h_i sum to the number of coefficients.
- Leverage depends on X alone. A point may have much leverage and no influence: it lies where the line would go anyway.
- Cook''s distance combines both: D_i = r_i^2 h_i / (p (1 - h_i)).

Rule of the house: look at every point with h_i above 2 p / n. Do not delete it; find out what it is.
'),
  ('Linear models: problem set 5', 'Leverage, influence and one data set with a typing error.', 'Linear Models', 'Semester 3', 'statistics', 'problems', 'MD', 'Dr. Joseph Kurian', now() - interval '3 days', 88, '# Problem set 5

1. Show that the leverages of a straight-line fit are 1/n + (x_i - mean)^2 / Sxx.
2. The largest leverage belongs to the point furthest from the mean of x. Why does y not matter?
3. Fit marks on hours for the 32 students of the table. Report the slope with a 95% interval.
4. One row has a typing error. Find it without being told which; say what you looked at.
5. Refit without it. Which changed more, the slope or its interval?
'),
  ('Hours and marks of 32 students', 'The table of problem set 5, typing error included.', 'Linear Models', 'Semester 3', 'statistics', 'problems', 'CSV', 'Dr. Joseph Kurian', now() - interval '3 days', 97, 'roll,hours,marks
1,8.2,74
2,8.0,84
3,3.6,49
4,8.6,82
5,2.2,45
6,7.8,81
7,7.9,88
8,5.7,78
9,8.8,86
10,8.8,83
11,5.4,70
12,11.2,44
13,7.2,73
14,3.6,56
15,5.5,67
16,2.7,47
17,4.5,66
18,8.1,82
19,3.3,52
20,3.4,65
21,2.8,53
22,7.0,83
23,6.7,77
24,2.8,54
25,5.9,62
26,6.0,77
27,6.1,73
28,2.5,58
29,2.7,54
30,2.0,46
31,7.0,76
32,6.0,74
'),
  ('Regression diagnostics: a worked example', 'Forty-six wells in Mulshi: depth against yield, plot by plot.', 'Linear Models', 'Semester 3', 'statistics', 'tutorial', 'MD', 'Dr. Joseph Kurian', now() - interval '31 days', 119, '# Forty-six wells

1. Scatter plot: yield falls with depth, and the spread grows.
2. Straight line on the raw scale: residuals fan out. The interval for a deep well is far too narrow.
3. Logarithm of the yield: the fan closes. The slope now reads as per cent per metre.
4. Residuals against longitude: a trend. The western wells stand on basalt.
5. Add the rock as a factor: the trend is gone, and the slope of depth halves.

What the first plot had shown was true, and not what it seemed.
'),
  ('Sampling: lecture notes', 'Simple, stratified and cluster samples; weights and their price.', 'Sampling Theory', 'Semester 3', 'statistics', 'notes', 'MD', 'Dr. Shruti Deshpande', now() - interval '11 days', 133, '# Sampling

Simple random sample: Var(mean) = (1 - n/N) s^2 / n.
Stratified: add up the strata, each with its own variance. Gain is large when strata differ from each other.
Clusters: cheap to visit, alike inside. Design effect = 1 + (m - 1) rho.

Example: 20 villages with 10 households each and rho = 0.1 carry as much information as 105 households drawn one by one.

Weights repair unequal chances. They cost precision: the effective size is (sum w)^2 / sum w^2.
'),
  ('Sampling: design a frame (assignment sheet)', 'What to hand in, how it is marked, and three frames that failed.', 'Sampling Theory', 'Semester 3', 'statistics', 'manual', 'MD', 'Dr. Shruti Deshpande', now() - interval '5 days', 104, '# Design a frame

Hand in two pages: the population, the list, who is missing from it, who is on it twice, and what you will do about both.

Marks: population 2, list 2, gaps 3, remedy 3.

Frames that failed: the telephone book (1998), the list of library cards (2011), the followers of the college page (2022).
'),
  ('Survey week: questionnaire and code book', 'The travel survey of the second year, as it was asked.', 'Sampling Theory', 'Semester 4', 'statistics', 'manual', 'CSV', 'Dr. Shruti Deshpande', now() - interval '40 days', 72, 'variable,question,codes
mode,How do you come to college?,1 foot 2 bicycle 3 bus 4 train 5 two-wheeler 6 car
minutes,How many minutes does it take door to door?,number
cycle,Would you cycle if there were a covered stand?,1 yes 2 perhaps 3 no
attempts,Number of visits until answered,number
stratum,Stratum of the sample,H hostel T town V village bus
weight,Design weight,number
'),
  ('Time series: lecture notes', 'Trend, season, remainder; the ACF as a first look.', 'Time Series', 'Semester 4', 'statistics', 'notes', 'MD', 'Dr. Venkata Ramana Reddy', now() - interval '12 days', 128, '# Time series

Plot first. Then ask three questions: does the level move, does a pattern return, does the spread change?

ACF at lag k: the correlation of the series with itself k steps earlier. Slow decay means trend; a spike at 12 means a yearly pattern in monthly data.

A forecast without an interval is an opinion. For a random walk the interval grows with the square root of the horizon.
'),
  ('Time series: monsoon practical', 'Dating the onset with cumulative sums, in R.', 'Time Series', 'Semester 4', 'programming', 'tutorial', 'R', 'Dr. Venkata Ramana Reddy', now() - interval '18 days', 91, '# Onset as the turning point of a cumulative sum
onset <- function(rain) {
  centred <- cumsum(rain - mean(rain))
  which.min(centred) + 1
}

# One season of daily rain, simulated: dry, then wet from day 12 on
set.seed(12)
season <- c(rexp(11, 1 / 1), rexp(80, 1 / 9))
onset(season)

# How sure? Resample the days within each regime.
dates <- replicate(2000, {
  start <- onset(season)
  onset(c(sample(season[seq_len(start - 1)], replace = TRUE), sample(season[start:91], replace = TRUE)))
})
quantile(dates, c(0.025, 0.975))
'),
  ('Design of experiments: lecture notes', 'Blocks, factorials and confounding on purpose.', 'Design of Experiments', 'Semester 4', 'statistics', 'notes', 'MD', 'Dr. Arindam Chatterjee', now() - interval '22 days', 109, '# Design of experiments

Block what you can, randomise what you cannot.

A 2^3 factorial in blocks of four: confound the three-way interaction with blocks. Runs with an even number of high levels go into one block, the others into the second.

Split plot: a factor that is hard to change (the furnace) gets fewer changes and a larger error. Analyse it with two error terms or be wrong twice.
'),
  ('Design of experiments: problem set 3', 'Split plots in the dairy, with data.', 'Design of Experiments', 'Semester 4', 'statistics', 'problems', 'MD', 'Dr. Arindam Chatterjee', now() - interval '17 days', 66, '# Problem set 3

A dairy compares three temperatures (changed once a day) and four starters (changed every hour) over six days.

1. Draw the plan. Which unit is randomised to what?
2. How many degrees of freedom has the error for temperature? (with two replicates of three days: 2 for blocks aside, few)
3. Why is the comparison of starters more precise?
4. The furnace fails on day five. What can still be said?
'),
  ('Bayesian computing: lecture notes', 'Metropolis in ten lines, and how to know when it has failed.', 'Bayesian Computing', 'Semester 7', 'statistics', 'notes', 'MD', 'Dr. Meenakshi Sundaram', now() - interval '7 days', 84, '# Bayesian computing

Metropolis: propose, compare, accept with probability min(1, ratio). Only ratios are needed, so the constant never matters.

Look at the traces. Four chains from far starts should be indistinguishable after a while.
R-hat compares the spread between chains with the spread within. Above 1.01, wait or think.
Effective sample size: how many independent draws your correlated ones are worth. Report it.
'),
  ('Metropolis sampler in Python', 'A sampler of thirty lines with its own diagnostics.', 'Bayesian Computing', 'Semester 7', 'programming', 'tutorial', 'PY', 'Dr. Meenakshi Sundaram', now() - interval '7 days', 77, 'import math
import random


def metropolis(log_density, start, step, draws, seed=1970):
    random.seed(seed)
    current, value, kept, accepted = start, log_density(start), [], 0
    for _ in range(draws):
        proposal = current + random.gauss(0, step)
        proposed = log_density(proposal)
        if math.log(random.random()) < proposed - value:
            current, value, accepted = proposal, proposed, accepted + 1
        kept.append(current)
    return kept, accepted / draws


# 7 successes in 10 trials, flat prior on the logit scale
def log_posterior(logit):
    p = 1 / (1 + math.exp(-logit))
    return 8 * math.log(p) + 4 * math.log(1 - p)


draws, rate = metropolis(log_posterior, 0.0, 1.2, 20000)
print(round(rate, 2), round(sum(1 / (1 + math.exp(-d)) for d in draws) / len(draws), 3))
'),
  ('Causal inference: reading list', 'Twelve texts with one sentence on why to read each.', 'Causal Inference', 'Semester 7', 'statistics', 'book', 'MD', 'Dr. Faizan Ansari', now() - interval '26 days', 58, '# Reading list

Week 1. What would a trial have looked like? Write its protocol before you look at the data.
Week 2. Graphs: what to adjust for, and what not to touch.
Week 3. Colliders, or why talent and looks are negatively related among film stars.
Week 4. Matching, and whom it leaves out.
Week 5. Weighting, and the one person with weight 40.
Week 6. Lotteries that nobody called experiments.
Week 7. Thresholds: just above and just below.
Week 8. Staggered starts, and what goes wrong when effects grow.
Week 9. Sensitivity: how strong would the hidden cause have to be?
Week 10. Your project, in ten minutes and one graph.
'),
  ('Causal graphs: problem set', 'Ten graphs: mark what must be adjusted for.', 'Causal Inference', 'Semester 7', 'statistics', 'problems', 'MD', 'Dr. Faizan Ansari', now() - interval '24 days', 49, '# Ten graphs

1. A -> Y, C -> A, C -> Y. Adjust for C.
2. A -> M -> Y. Adjusting for M removes the effect you look for.
3. A -> S <- Y. Do not condition on S.
4. A -> Y, U -> A, U -> Y, U unseen. Nothing you have will do; look for an instrument.
5. Z -> A -> Y, U -> A, U -> Y. Z may help; name its three assumptions.
6. A -> Y, C -> A, D -> Y. Adjusting for D is not needed and helps precision.
7. The same with C: not needed, and hurts precision.
8. A -> M -> Y, U -> M, U -> Y. The total effect is safe, the direct one is not.
9. Two treatments in time. Draw it before you compute.
10. Your own. Bring it to class.
'),
  ('Biostatistics: measures of risk', 'Risk, odds and rates in one table, and when each is the right one.', 'Biostatistics', 'Semester 5', 'statistics', 'notes', 'MD', 'Dr. Faizan Ansari', now() - interval '14 days', 95, '# Measures of risk

Of 200 treated 10 fell ill, of 200 untreated 20.
Risk difference: 5 in 100. Risk ratio: 0.5. Odds ratio: (10/190) / (20/180) = 0.474. Number needed to treat: 20.

Say the difference to a patient, the ratio to a colleague, and the odds ratio only when the design leaves you nothing else (case-control).
'),
  ('Survival analysis: tutorial', 'Kaplan and Meier by hand, for eleven light bulbs.', 'Biostatistics', 'Semester 5', 'statistics', 'tutorial', 'MD', 'Dr. Meenakshi Sundaram', now() - interval '33 days', 81, '# Eleven light bulbs

Hours: 3, 5, 5, 8+, 10, 12+, 15, 15, 18+, 20, 22+ (a plus marks a bulb that still burned when we left).

At 3: 10/11. At 5: times 8/10. At 10: times 6/7. At 15: times 3/5. At 20: times 1/2.
S(20) = 0.909 * 0.8 * 0.857 * 0.6 * 0.5 = 0.187.

A bulb that still burned tells us something. Throwing it away makes every bulb look worse.
'),
  ('Statistical graphics: lecture notes', 'Position before length before angle before colour.', 'Statistical Graphics', 'Semester 5', 'visualization', 'notes', 'MD', 'Dr. Ananya Baruah', now() - interval '10 days', 158, '# Statistical graphics

Readers judge position best, then length, then angle, then area, then colour. Put the comparison that matters on position.

Bars start at zero, always. Lines need not.
Label directly. A legend is a memory test.
One message in the title, the measure and unit under it, the base in the source line.
Test it: show the chart for five seconds and ask what was in it.
'),
  ('Statistical graphics: redraw these', 'Eight charts from newspapers that hide their point.', 'Statistical Graphics', 'Semester 5', 'visualization', 'problems', 'MD', 'Dr. Ananya Baruah', now() - interval '9 days', 102, '# Redraw these

1. A pie with eleven slices. Order matters: make it a dot plot.
2. Two axes, two units, one crossing that means nothing.
3. Bars from 40 to 60.
4. A map in which large districts win.
5. A stacked area of seven parties; we want the third.
6. A gauge with a needle. Where was it last year?
7. Rainbow colours for a temperature.
8. A table with four decimals. Round, sort, add a picture.
'),
  ('Colour scales that survive a printer', 'Palettes as a table, with lightness.', 'Statistical Graphics', 'Semester 5', 'visualization', 'manual', 'CSV', 'Dr. Ananya Baruah', now() - interval '37 days', 61, 'scale,class,hex,lightness
sequential,1,#f1eef6,94
sequential,2,#bdc9e1,81
sequential,3,#74a9cf,66
sequential,4,#2b8cbe,54
sequential,5,#045a8d,36
diverging,low,#8c510a,40
diverging,middle,#f5f5f5,97
diverging,high,#01665e,39
'),
  ('Maps and their lies: video lecture', 'Transcript of the lecture of forty minutes, with the maps described.', 'Statistical Graphics', 'Semester 6', 'visualization', 'video', 'MD', 'Dr. Lalrinpuii Sailo', now() - interval '29 days', 87, '# Maps and their lies: transcript, shortened

00:00 A map of counts is a map of people. Divide by something, and say by what.
06:30 A map of rates is noisy where few people live. The brightest and the darkest districts are the smallest ones.
14:10 Smoothing: each district listens to its neighbours. Show how much it listened.
22:45 Borders: the same data cut in two ways make two stories.
31:00 What we print: the estimate, and a hatch where the interval is too wide.
38:20 Questions.
'),
  ('Machine learning: lecture notes', 'Train, validate, test; and the sin of looking twice.', 'Introduction to Machine Learning', 'Semester 6', 'machine learning', 'notes', 'MD', 'Dr. Ananya Baruah', now() - interval '8 days', 171, '# Introduction to machine learning

Split before you look. The test set is opened once, at the end, by someone else.

Leakage is information that will not exist when you predict: the future, the answer under another name, the mean of all data.

Bias falls with flexibility, variance rises. Cross-validation finds the bottom of the sum, roughly. Among models within one standard error choose the simplest.
'),
  ('Machine learning: tree by hand', 'Grow a tree for twelve loans with a pencil.', 'Introduction to Machine Learning', 'Semester 6', 'machine learning', 'tutorial', 'MD', 'Dr. Ananya Baruah', now() - interval '16 days', 93, '# A tree by hand

Twelve loans, seven repaid. Gini = 2 * 7/12 * 5/12 = 0.486.
Split on "automatic payment": six loans, all repaid; six loans, one repaid. Gini after = 0.5 * 0 + 0.5 * 0.278 = 0.139.
Split on "income above 40,000": Gini after = 0.444.
The first split wins. Now ask whether you would know about the automatic payment when the loan is given.
'),
  ('Machine learning: problem set 2', 'Leakage in six short stories.', 'Introduction to Machine Learning', 'Semester 6', 'machine learning', 'problems', 'MD', 'Dr. Ananya Baruah', now() - interval '15 days', 79, '# Six stories: find the leak

1. Hospital numbers predict the illness. (The number is given by the ward.)
2. Scaling before splitting. (The mean has seen the test set.)
3. Photographs of one patient in both sets.
4. "Days since the last payment" for people who never paid.
5. Choosing the best of 200 models on the test set.
6. Features computed from the file of the whole year, predictions for March.
'),
  ('Neural networks: video lecture', 'Transcript: regression, with more places to go wrong.', 'Introduction to Machine Learning', 'Semester 6', 'machine learning', 'video', 'MD', 'Dr. Ananya Baruah', now() - interval '45 days', 68, '# Neural networks: transcript, shortened

00:00 A linear model, drawn as circles and lines.
05:20 A bend in the middle: the activation. Without it, layers collapse into one.
12:40 Training is walking downhill in fog. Small steps, many times.
20:15 Early stopping: the cheapest regularisation.
27:50 Calibration: of all cases called 80%, do 80% happen? Plot it.
35:00 When a spline is enough, use a spline.
'),
  ('Python for data: laboratory manual', 'Tables, text and dates in six practicals.', 'Python Laboratory', 'Semester 2', 'programming', 'manual', 'MD', 'Ms. Zeenat Shaikh', now() - interval '21 days', 189, '# Laboratory manual: Python for data

1. Read a table and say what each column is. Types first, values later.
2. Dates: "03-04-2021" is ambiguous. Find out who typed it.
3. Text: trim, fold case, then compare.
4. Group and count. Check that the counts add up to the rows you had.
5. Join two tables. Count the rows before and after; explain the difference.
6. Write the answer to a file that another person can read.
'),
  ('Python: cleaning a messy table', 'A short script, step by step.', 'Python Laboratory', 'Semester 2', 'programming', 'tutorial', 'PY', 'Ms. Zeenat Shaikh', now() - interval '20 days', 126, 'import csv


def clean(row):
    name = " ".join(row["name"].split()).title()
    marks = row["marks"].strip()
    return {"name": name, "marks": int(marks) if marks.isdigit() else None}


with open("marks.csv", newline="") as source:
    rows = [clean(row) for row in csv.DictReader(source)]

missing = sum(row["marks"] is None for row in rows)
print(len(rows), "rows,", missing, "without marks")
'),
  ('SQL in one page', 'Select, join, group, and the order in which they really happen.', 'Databases', 'Semester 2', 'programming', 'notes', 'MD', 'Ms. Zeenat Shaikh', now() - interval '36 days', 201, '# SQL in one page

Written: select, from, where, group by, having, order by, limit.
Executed: from, where, group by, having, select, order by, limit.

select class, count(*) as students, avg(marks) as mean
from results join students using (roll)
where year = 2025
group by class
having count(*) >= 5
order by mean desc;

Groups of fewer than five are left out. You know why.
'),
  ('Stochastic processes: lecture notes', 'Markov chains by walking through one.', 'Stochastic Processes', 'Semester 5', 'probability', 'notes', 'MD', 'Dr. Suresh Iyer', now() - interval '23 days', 92, '# Stochastic processes

A Markov chain forgets how it came here. Tomorrow depends on today only.

Two states, dry and wet: P(wet after dry) = 0.2, P(dry after wet) = 0.4.
Long run: share of wet days w solves w = 0.2 (1 - w) + 0.6 w, so w = 1/3.
Mean length of a wet spell: 1 / 0.4 = 2.5 days.
'),
  ('Queues: problem set', 'From the bank counter to the outpatient hall.', 'Stochastic Processes', 'Semester 5', 'probability', 'problems', 'MD', 'Dr. Suresh Iyer', now() - interval '22 days', 63, '# Queues

1. Arrivals 10 an hour, service 12 an hour, one counter. Mean number waiting? (rho^2 / (1 - rho) = 4.17)
2. The same with 11 arrivals. (about 10.1: one more customer an hour doubles the queue and more)
3. Two counters with one line, or two lines: which is better, and for whom?
4. Little''s law: 30 people in the hall, 20 arrive an hour. How long does one stay? (1.5 hours)
'),
  ('Multivariate analysis: lecture notes', 'Principal components as the axes of a cloud.', 'Multivariate Analysis', 'Semester 6', 'statistics', 'notes', 'MD', 'Dr. Lalrinpuii Sailo', now() - interval '28 days', 74, '# Multivariate analysis

Principal components turn the axes so that the first lies along the longest side of the cloud.
Standardise unless the units are the same and their spread means something.
Report the share of variance, and how stable the loadings are under resampling. A loading that changes sign is not a finding.
'),
  ('Extreme values: lecture notes', 'Block maxima, thresholds and the honesty of return levels.', 'Extreme Values', 'Semester 8', 'statistics', 'notes', 'MD', 'Dr. Nandini Hegde', now() - interval '30 days', 52, '# Extreme values

Yearly maxima follow, roughly, a generalised extreme value distribution with location, scale and shape.
The shape decides the tail and is the least known of the three. Fifty-six years leave it between about -0.1 and 0.3.
The hundred-year level with shape 0: location + 4.6 scale. With shape 0.2: location + 7.5 scale. Print both.
'),
  ('Statistical tables', 'Normal, t and chi-square quantiles that are asked for in examinations.', 'General', 'All semesters', 'statistics', 'book', 'CSV', 'Dr. Prakash Gaikwad', now() - interval '120 days', 402, 'distribution,df,0.90,0.95,0.975,0.99
normal,,1.282,1.645,1.960,2.326
t,1,3.078,6.314,12.706,31.821
t,2,1.886,2.920,4.303,6.965
t,5,1.476,2.015,2.571,3.365
t,10,1.372,1.812,2.228,2.764
t,20,1.325,1.725,2.086,2.528
t,30,1.310,1.697,2.042,2.457
chi-square,1,2.706,3.841,5.024,6.635
chi-square,2,4.605,5.991,7.378,9.210
chi-square,5,9.236,11.070,12.833,15.086
chi-square,10,15.987,18.307,20.483,23.209
'),
  ('How to write a statistical report', 'Six pages on saying what you did, found, and do not know.', 'General', 'All semesters', 'statistics', 'book', 'MD', 'Dr. Meenakshi Sundaram', now() - interval '95 days', 266, '# How to write a statistical report

1. The question, in one sentence that a relative understands.
2. The data: who, when, how many, how many not.
3. What you planned before you looked.
4. What you found: estimates with intervals, counts with bases.
5. What else it could be.
6. What you would do with another year.

Put the answer first. Nobody has ever complained that a report came to the point too soon.
');

update public.study_materials material set course_id = course.id
from (values
  ('Linear Models', 'regression-in-practice'), ('Sampling Theory', 'survey-sampling'), ('Time Series', 'time-series'),
  ('Design of Experiments', 'design-of-experiments'), ('Bayesian Computing', 'bayesian-computing'), ('Causal Inference', 'causal-inference'),
  ('Biostatistics', 'biostatistics'), ('Statistical Graphics', 'statistical-graphics'), ('R Laboratory', 'first-steps-in-r'),
  ('Introduction to Machine Learning', 'introduction-to-machine-learning'), ('Python Laboratory', 'python-for-data'),
  ('Databases', 'databases-and-sql'), ('Descriptive Statistics', 'statistics-from-scratch'), ('Probability I', 'probability-by-experiment')
) as taught (subject, slug)
join public.courses course on course.slug = taught.slug
where material.subject = taught.subject;

create temporary table given_tasks (
  kind text, title text, description text, subject text, class_name text, category text, syllabus text, max_marks integer, weight integer,
  day integer, at time, minutes integer
);
insert into given_tasks values
  ('assessment', 'Internal assessment 2: Probability II', 'Five problems, two hours, one page of notes allowed.', 'Probability II', 'B.Sc. Statistics II Year', 'Internal assessment', 'Joint distributions, transformations, convergence.', 50, 20, 14, '10:00', 120),
  ('assessment', 'Internal assessment 2: Linear Models', 'Short questions and one data set on paper.', 'Linear Models', 'B.Sc. Statistics II Year', 'Internal assessment', 'Least squares, leverage, diagnostics.', 50, 20, 15, '10:00', 120),
  ('assessment', 'Internal assessment 2: Sampling Theory', 'Design a sample for a district; defend the size.', 'Sampling Theory', 'B.Sc. Statistics II Year', 'Internal assessment', 'Stratified and cluster samples, weights.', 50, 20, 16, '10:00', 120),
  ('assessment', 'Internal assessment 2: Descriptive Statistics', 'Tables, pictures and what they hide.', 'Descriptive Statistics', 'B.Sc. Statistics I Year', 'Internal assessment', 'Summaries, graphics, association.', 50, 20, 14, '14:00', 90),
  ('assessment', 'Practical examination: R', 'At the computer, open notes, three tasks.', 'R Laboratory', 'B.Sc. Statistics I Year', 'Practical', 'Practicals 1 to 6 of the laboratory manual.', 50, 40, 37, '09:30', 180),
  ('assessment', 'Semester examination: Biostatistics', 'Written examination.', 'Biostatistics', 'B.Sc. Statistics III Year', 'Semester examination', 'The whole syllabus; tables are provided.', 100, 60, 64, '10:00', 180),
  ('assessment', 'Semester examination: Statistical Inference', 'Written examination.', 'Statistical Inference', 'M.Sc. Statistics I Year', 'Semester examination', 'Estimation, tests, intervals, likelihood.', 100, 60, 66, '10:00', 180),
  ('assessment', 'Semester examination: Causal Inference', 'Take-home, 48 hours, one data set.', 'Causal Inference', 'M.Sc. Statistics II Year', 'Semester examination', 'Graphs, matching, instruments, sensitivity.', 100, 60, 70, '09:00', 2880),
  ('assessment', 'Internal assessment 1: Probability II', 'Five problems, two hours.', 'Probability II', 'B.Sc. Statistics II Year', 'Internal assessment', 'Conditional distributions, expectation.', 50, 20, -21, '10:00', 120),
  ('assessment', 'Internal assessment 1: Linear Models', 'Short questions.', 'Linear Models', 'B.Sc. Statistics II Year', 'Internal assessment', 'Simple regression.', 50, 20, -20, '10:00', 120),
  ('assessment', 'Internal assessment 1: Sampling Theory', 'Short questions and a calculation.', 'Sampling Theory', 'B.Sc. Statistics II Year', 'Internal assessment', 'Simple random samples.', 50, 20, -19, '10:00', 120),
  ('assessment', 'Internal assessment 1: Statistical Graphics', 'Redraw three charts.', 'Statistical Graphics', 'B.Sc. Statistics III Year', 'Internal assessment', 'Position, length, axes.', 50, 20, -19, '14:00', 120),
  ('assessment', 'Seminar talk: Bayesian Computing', 'Ten minutes and one picture.', 'Bayesian Computing', 'M.Sc. Statistics II Year', 'Seminar', 'A sampler of your choice.', 50, 20, -32, '11:00', 60),
  ('assessment', 'Class test: Calculus', 'Five short problems.', 'Calculus', 'B.Sc. Statistics I Year', 'Class test', 'Limits to derivatives.', 100, 10, -39, '10:00', 60),
  ('assessment', 'Class test: Probability I', 'Six short problems.', 'Probability I', 'B.Sc. Statistics I Year', 'Class test', 'Counting to independence.', 100, 10, -37, '10:00', 60),
  ('assessment', 'Class test: Biostatistics', 'Read a table of a trial.', 'Biostatistics', 'B.Sc. Statistics III Year', 'Class test', 'Risk, odds, confidence intervals.', 100, 10, -31, '10:00', 60),
  ('assessment', 'Class test: Multivariate Analysis', 'Four short problems.', 'Multivariate Analysis', 'M.Sc. Statistics I Year', 'Class test', 'Covariance, principal components.', 50, 20, -30, '10:00', 60),
  ('assignment', 'Sampling: design a frame', 'The sheet is in the study materials; hand in one file.', 'Sampling Theory', 'B.Sc. Statistics II Year', 'Assignment', '', 10, 5, 4, '17:00', null),
  ('assignment', 'Linear Models: problem set 5', 'The sheet is in the study materials; hand in one file.', 'Linear Models', 'B.Sc. Statistics II Year', 'Assignment', '', 20, 5, 7, '09:00', null),
  ('assignment', 'Probability II: problem set 6', 'The sheet is in the study materials; hand in one file.', 'Probability II', 'B.Sc. Statistics II Year', 'Assignment', '', 20, 5, 10, '17:00', null),
  ('assignment', 'Time Series: onset practical', 'The sheet is in the study materials; hand in one file.', 'Time Series', 'B.Sc. Statistics II Year', 'Assignment', '', 20, 5, 18, '17:00', null),
  ('assignment', 'Time Series: report on one series', 'The sheet is in the study materials; hand in one file.', 'Time Series', 'B.Sc. Statistics II Year', 'Assignment', '', 20, 5, -14, '17:00', null),
  ('assignment', 'Sampling: field diary', 'What you saw at ten doors, and whom you did not reach. One page.', 'Sampling Theory', 'B.Sc. Statistics II Year', 'Assignment', '', 10, 5, -6, '17:00', null),
  ('assignment', 'Linear Models: problem set 4', 'The sheet is in the study materials; hand in one file.', 'Linear Models', 'B.Sc. Statistics II Year', 'Assignment', '', 20, 5, -17, '09:00', null),
  ('assignment', 'Probability II: problem set 5', 'The sheet is in the study materials; hand in one file.', 'Probability II', 'B.Sc. Statistics II Year', 'Assignment', '', 20, 5, -18, '17:00', null),
  ('assignment', 'Linear Models: problem set 3', 'The sheet is in the study materials; hand in one file.', 'Linear Models', 'B.Sc. Statistics II Year', 'Assignment', '', 20, 5, -31, '09:00', null),
  ('assignment', 'Sampling: three designs compared', 'Which of the three would you pay for, and why? One page.', 'Sampling Theory', 'B.Sc. Statistics II Year', 'Assignment', '', 10, 5, -34, '17:00', null),
  ('assignment', 'R Laboratory: a report that runs', 'One script, from the raw file to the last figure.', 'R Laboratory', 'B.Sc. Statistics I Year', 'Assignment', '', 20, 5, -23, '12:00', null),
  ('assignment', 'Descriptive Statistics: one picture of your street', 'Count something, draw it, and say in three sentences what it hides.', 'Descriptive Statistics', 'B.Sc. Statistics I Year', 'Assignment', '', 10, 5, -5, '17:00', null),
  ('assignment', 'Official Statistics: the census questionnaire', 'Choose three questions of the last census and say what their answers cannot tell.', 'Official Statistics', 'B.Sc. Statistics III Year', 'Assignment', '', 10, 5, -24, '17:00', null),
  ('assignment', 'Biostatistics: a survival curve', 'Draw the curve of the sheet by hand and read three numbers off it.', 'Biostatistics', 'B.Sc. Statistics III Year', 'Assignment', '', 20, 5, -16, '17:00', null),
  ('assignment', 'Official Statistics: read a release', 'Take one release of this month and write to a friend what it says and what it does not.', 'Official Statistics', 'B.Sc. Statistics III Year', 'Assignment', '', 20, 10, 9, '17:00', null),
  ('assignment', 'Statistical Inference: likelihood by hand', 'Two samples, two curves, one paragraph for each.', 'Statistical Inference', 'M.Sc. Statistics I Year', 'Assignment', '', 20, 5, -12, '17:00', null),
  ('assignment', 'Statistical Inference: an interval that fails', 'Find a case where the usual interval covers too rarely, and show it by a simulation.', 'Statistical Inference', 'M.Sc. Statistics I Year', 'Assignment', '', 20, 5, 11, '17:00', null);
insert into public.teaching_groups (class_id, term_id, subject)
select distinct class.id, term.id, given.subject
from given_tasks given
join public.classes class on class.name = given.class_name
cross join public.terms term
on conflict (class_id, term_id, lower(subject)) do nothing;
insert into public.tasks (
  group_id, kind, title, description, category, syllabus, max_marks, weight, opens_at, due_at, takes_text, takes_files, late_days, late_deduction,
  blind, rubric
)
select
  taught.id, given.kind, given.title, given.description, given.category, given.syllabus, given.max_marks, given.weight,
  case given.kind when 'assessment' then moment.at else moment.at - interval '14 days' end,
  case given.kind when 'assessment' then moment.at + make_interval(mins => given.minutes) else moment.at end,
  given.kind = 'assignment' or given.description like 'Take-home%', given.kind = 'assignment' or given.description like 'Take-home%',
  case given.kind when 'assignment' then 3 else 0 end, case given.kind when 'assignment' then 10 else 0 end,
  given.title = 'Descriptive Statistics: one picture of your street',
  case when given.subject in ('Sampling Theory', 'Descriptive Statistics', 'Official Statistics') and given.max_marks = 10 then '[
    {"name": "What was done", "levels": [{"name": "Complete, and could be repeated", "points": 4}, {"name": "Complete", "points": 3}, {"name": "With gaps", "points": 2}, {"name": "Missing", "points": 0}]},
    {"name": "Reasons", "levels": [{"name": "Each choice has one", "points": 4}, {"name": "Most have one", "points": 3}, {"name": "Few have one", "points": 1}, {"name": "None", "points": 0}]},
    {"name": "Words and figures", "levels": [{"name": "Clear", "points": 2}, {"name": "Can be followed", "points": 1}, {"name": "Cannot be followed", "points": 0}]}
  ]'::jsonb
  when given.subject = 'Official Statistics' and given.max_marks = 20 then '[
    {"name": "Understanding", "levels": [{"name": "Definition, base and error are right", "points": 10}, {"name": "One of them is missing", "points": 7}, {"name": "The figure alone", "points": 3}, {"name": "Wrong", "points": 0}]},
    {"name": "Words", "levels": [{"name": "A friend would understand it", "points": 6}, {"name": "With some effort", "points": 4}, {"name": "Only a statistician would", "points": 1}]},
    {"name": "Sources", "levels": [{"name": "Named and dated", "points": 4}, {"name": "Named", "points": 2}, {"name": "None", "points": 0}]}
  ]'::jsonb else '[]' end
from given_tasks given
cross join lateral (select (date_trunc('week', current_date)::date + given.day + given.at) at time zone 'Asia/Kolkata' as at) moment
join public.classes class on class.name = given.class_name
join public.teaching_groups taught on taught.class_id = class.id and lower(taught.subject) = lower(given.subject);
drop table given_tasks;
-- What teachers give to their own groups, by topic; one sheet opens next week.
insert into public.study_materials (
  group_id, title, description, topic, position, subject, semester, category, type, format, body, uploaded_by_name, uploaded_at, opens_at
)
select
  taught.id, given.title, given.description, given.topic, given.place, taught.subject, term.name, 'statistics', given.type, given.format, given.body,
  given.teacher, now() - make_interval(days => given.days), case when given.days = 0 then date_trunc('day', now()) + interval '7 days' end
from (values
  ('B.Sc. Statistics III Year', 'Biostatistics', '1 Risks', 1, 'Risk, odds and what a table says', 'notes', 'MD', 'Dr. Joseph Kurian', 40,
    'Three measures of one 2 by 2 table, and which of them a patient asks for.', '# Risk, odds and what a table says

A trial gives a new treatment to 120 patients and the usual one to 118. After a month 18 and 31 are ill.

- Risk: 18 of 120 (15.0%) against 31 of 118 (26.3%).
- Risk difference: 11.3 percentage points. About nine people are treated so that one stays well.
- Odds ratio: (18 x 87) / (31 x 102) = 0.50. It is not the ratio of the risks, which is 0.57.

A patient asks for the first two. A case-control study can only give the third.
'),
  ('B.Sc. Statistics III Year', 'Biostatistics', '1 Risks', 2, 'A trial of 24 patients', 'problems', 'CSV', 'Dr. Joseph Kurian', 33,
    'Data for the class test: arm, age, weeks until recovery. Two weeks are missing.', 'patient,arm,age,weeks
1,new,34,3
2,new,41,4
3,usual,38,6
4,usual,52,8
5,new,47,5
6,usual,29,5
7,new,61,7
8,usual,58,
9,new,36,4
10,usual,44,7
11,new,55,6
12,usual,49,9
13,new,31,3
14,usual,62,10
15,new,45,5
16,usual,35,6
17,new,50,
18,usual,41,7
19,new,39,4
20,usual,56,9
21,new,43,4
22,usual,33,5
23,new,48,5
24,usual,60,11
'),
  ('B.Sc. Statistics III Year', 'Biostatistics', '2 Survival', 1, 'A survival curve, step by step', 'tutorial', 'R', 'Dr. Joseph Kurian', 18,
    'Kaplan and Meier with seven patients, by hand and in four lines.', '# Kaplan-Meier by hand: seven patients, months of observation, 1 = died
months <- c(2, 3, 3, 5, 7, 8, 9)
died   <- c(1, 1, 0, 1, 0, 1, 0)
at_risk <- sapply(months, function(m) sum(months >= m))
steps <- ifelse(died == 1, 1 - 1 / at_risk, 1)
data.frame(months, died, at_risk, survival = round(cumprod(steps), 3))
'),
  ('B.Sc. Statistics III Year', 'Biostatistics', '2 Survival', 2, 'Sheet 4: two curves compared', 'problems', 'MD', 'Dr. Joseph Kurian', 0,
    'The log-rank test on one page.', '# Sheet 4

1. Write down who was at risk at each death, in both groups.
2. How many deaths would you expect in the first group, were there no difference?
3. Add the differences up. What does their variance add to?
'),
  ('B.Sc. Statistics III Year', 'Official Statistics', '1 The census', 1, 'Who is counted where', 'notes', 'MD', 'Dr. Meenakshi Sundaram', 44,
    'De facto and de jure counts, and the people whom both of them miss.', '# Who is counted where

A census counts people where they are (de facto) or where they live (de jure). A student in a hostel, a worker who comes home in the rains, a child
with two homes: each rule misses somebody else. Ask of every total which rule it goes by before you divide by it.
'),
  ('M.Sc. Statistics I Year', 'Statistical Inference', '1 Likelihood', 1, 'The likelihood is not a density', 'notes', 'MD', 'Dr. Shruti Deshpande', 37,
    'What is fixed, what varies, and why its area means nothing.', '# The likelihood is not a density

For a sample that is fixed, L(theta) says how well each theta explains it. It need not integrate to one, and a change of the parameter changes its
area, not its maximum. Compare by ratios: L(a) / L(b).
'),
  ('M.Sc. Statistics I Year', 'Statistical Inference', '1 Likelihood', 2, 'Two samples for the second assignment', 'problems', 'CSV', 'Dr. Shruti Deshpande', 12,
    'Waiting times in minutes, from two counters of one bank.', 'counter,minutes
A,1.2
A,0.4
A,3.9
A,2.2
A,0.7
A,5.1
A,1.8
B,2.5
B,3.1
B,2.8
B,2.2
B,3.6
B,2.9
B,3.0
')
) as given (class_name, subject, topic, place, title, type, format, teacher, days, description, body)
join public.classes class on class.name = given.class_name
join public.teaching_groups taught on taught.class_id = class.id and lower(taught.subject) = lower(given.subject)
join public.terms term on term.id = taught.term_id;
-- One that is under way whenever the sample is looked at first.
insert into public.tasks (group_id, kind, title, description, category, syllabus, max_marks, weight, opens_at, due_at)
select taught.id, 'assessment', 'Take-home test: one official figure', 'Three days, open books. Answer here, in words or with files.', 'Class test',
  'Rates, bases and revisions.', 30, 10, date_trunc('hour', now()) - interval '2 hours', date_trunc('hour', now()) + interval '70 hours'
from public.teaching_groups taught
join public.classes class on class.id = taught.class_id
where class.name = 'B.Sc. Statistics III Year' and taught.subject = 'Official Statistics';

insert into public.lab_sessions (title, laboratory, group_id, starts_at, ends_at, seats, in_charge)
select hour.subject, hour.room, hour.group_id, (held.day + hour.starts_at) at time zone 'Asia/Kolkata',
  (held.day + hour.ends_at) at time zone 'Asia/Kolkata', 60, 'Ms. Zeenat Shaikh'
from public.timetable_entry_summaries hour
cross join generate_series(-1, 1) week (number)
cross join lateral (
  select (
    date_trunc('week', current_date)::date + 7 * week.number
      + array_position(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], hour.day) - 1
  )::date as day
) held
where hour.type = 'Practical' and hour.room like 'Laboratory%';

insert into public.lab_sessions (title, laboratory, starts_at, ends_at, seats, in_charge)
select 'Consulting hour', 'Laboratory 2', (held.day + time '09:00') at time zone 'Asia/Kolkata', (held.day + time '10:55') at time zone 'Asia/Kolkata',
  30, 'Ms. Zeenat Shaikh'
from generate_series(-1, 1) week (number)
cross join lateral (select date_trunc('week', current_date)::date + 7 * week.number + 5 as day) held;

insert into public.lab_resources (name, kind, laboratory, quantity, available, condition, note) values
  ('Laptop, 14 inch', 'computer', 'Laboratory 1', 30, 28, 'Good', 'Rebuilt by the laboratory script'),
  ('Laptop, 15 inch', 'computer', 'Laboratory 2', 30, 30, 'Good', ''),
  ('Server for simulations, 32 cores', 'computer', 'Laboratory 2', 1, 1, 'Good', 'Jobs over four hours run at night'),
  ('R with tidy packages', 'software', 'Laboratory 1', 60, 60, 'Good', 'Version fixed for the semester'),
  ('Python with scientific packages', 'software', 'Laboratory 2', 60, 60, 'Good', 'Version fixed for the semester'),
  ('Julia', 'software', 'Laboratory 2', 30, 30, 'Good', ''),
  ('Projector', 'instrument', 'Laboratory 1', 1, 0, 'Needs repair', 'Lamp ordered'),
  ('Galton board', 'instrument', 'Laboratory 1', 2, 2, 'Good', ''),
  ('Rain gauge, spare', 'instrument', 'Laboratory 1', 1, 1, 'Good', 'For the gauge on the roof'),
  ('Household survey of the state, public file', 'data set', 'Laboratory 2', 1, 1, 'Good', 'Read the licence first'),
  ('Outpatient tokens, one year', 'data set', 'Laboratory 2', 1, 1, 'Good', 'Without names'),
  ('Field books 1946 to 1952, scans', 'data set', 'Laboratory 2', 1, 1, 'Good', '4,310 pages'),
  ('Statistical tables', 'book', 'Laboratory 1', 40, 33, 'Good', ''),
  ('Mechanical calculator of 1970', 'instrument', 'Laboratory 1', 1, 0, 'Out of use', 'In the glass case');

update public.grade_rules rule set
  credits = case
    when taught.subject ~ 'Practical|Laboratory|English|Environmental' then 2
    when taught.subject in ('Project', 'Dissertation') then 6 else 4
  end,
  drop_assignments = case taught.subject when 'Linear Models' then 1 else 0 end
from public.teaching_groups taught
where taught.id = rule.group_id and taught.class_id is not null;

reset time zone;
